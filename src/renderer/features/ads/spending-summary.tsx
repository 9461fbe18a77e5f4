import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { worldNow } from '../../api/world-clock.ts'
import { spendingSource } from '../../components/entries/sources.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Card } from '../../ui/card.tsx'
import { DayBars } from '../../ui/day-bars.tsx'
import { Money } from '../../ui/money.tsx'
import { AdResults } from './ad-results.tsx'
import styles from './ads.module.css'
import { type Ad, spentByDay, sumsOf } from './spending.ts'

const shownDays = 30

interface SpendingSummaryProps {
  ads: readonly Ad[]
  spent: number
  /** True if the whole list is loaded. The sums are only correct then. */
  isWhole: boolean
}

/** Shows the total spending, its last thirty days, and its results. */
export function SpendingSummary({ ads, spent, isWhole }: SpendingSummaryProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const days = spentByDay(ads, shownDays, worldNow())
  const most = Math.max(...days.map(({ spent: value }) => value))
  const ends = [days[0], days.at(-1)].flatMap(day => (day ? [day.at] : []))
  return (
    <Card>
      <Text c="dimmed">
        {t('ads.spent')} · {t('wallet.periods.month')}
      </Text>
      <Text mb="lg">
        <Money parts={formats.money(spent)} size="large" of={spendingSource()} />
      </Text>
      <DayBars
        label={t('ads.spending')}
        heightPx={64}
        days={days.map(({ at, spent: value }) => ({
          id: at,
          value,
          // The bars are too narrow for more than the largest number.
          ...(value === most && value > 0 && { figure: formats.money(value).value }),
          said: `${formats.namedDay(at, worldNow())} ${formats.moneyText(value)}`,
        }))}
      />
      <p className={styles.ends} aria-hidden="true">
        {ends.map(at => (
          <bdi key={at}>{formats.date(at, worldNow())}</bdi>
        ))}
      </p>
      {/* The row of a single promotion already has its results. */}
      {isWhole && ads.length > 1 && <AdResults {...sumsOf(ads)} />}
    </Card>
  )
}

import { Flex, Text } from '@mantine/core'
import { FastForward } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { useIsOperator } from '../../api/operator.ts'
import { worldNow } from '../../api/world-clock.ts'
import { useAdvanceClock } from '../../components/advance-clock/use-advance-clock.ts'
import { figureSources } from '../../components/entries/sources.ts'
import { PayoutDays } from '../../components/payout-days.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { linkTo, paths } from '../../paths.ts'
import { Section } from '../../ui/card.tsx'
import { amountOf } from '../../ui/entries-of.ts'
import { Link } from '../../ui/link.tsx'
import styles from './home.module.css'

type Motion = Answer<'home.stat'>['inMotion']

/** Shows what will settle on each of the next days, and the paid orders on their way there. */
export function InMotion({ motion: { packed, onTheWay, settling, nextPayout, byDay } }: { motion: Motion }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const sum = byDay.reduce((total, { amount }) => total + amount, 0)
  return (
    <Section
      title={t('home.coming')}
      aside={
        sum > 0 && (
          <Text span c="good" fw={700} ta="end" {...amountOf({ none: 'forecast' })}>
            {t('home.comingSum', { amount: `\u2066${formats.money(sum, true).value}\u2069` })}
          </Text>
        )
      }
    >
      {sum > 0 && (
        <div className={styles.days}>
          <PayoutDays byDay={byDay} />
        </div>
      )}
      <div className={styles.stages}>
        <Stage
          figure={formats.number(packed)}
          word={t('home.packed')}
          to={linkTo(paths.orders, { status: 'to_be_shipped' })}
        />
        <Stage
          figure={formats.number(onTheWay)}
          word={t('home.onTheWay')}
          to={linkTo(paths.orders, { status: 'shipped' })}
        />
        <Stage
          figure={<span {...amountOf(figureSources.settlementAmount)}>{formats.money(settling.amount).value}</span>}
          word={t('home.toSettle')}
          to={linkTo(paths.orders, { group: 'settlement' })}
        />
      </div>
      {nextPayout && sum === 0 && (
        <Flex component="p" rowGap="xs" justify="space-between" wrap="wrap" columnGap="md">
          <span>{t('home.nextPayout', { day: formats.date(nextPayout.at, worldNow()) })}</span>
          <Text dir="ltr" component="bdi" inherit c="good" fw={700} {...amountOf({ none: 'forecast' })}>
            {formats.money(nextPayout.amount, true).value}
          </Text>
        </Flex>
      )}
      <PassDay />
    </Section>
  )
}

function Stage({ figure, word, to }: { figure: ReactNode; word: string; to: string }) {
  return (
    <Link className={styles.stage} to={to} data-press>
      <Text span c="dimmed" size="xs">
        {word}
      </Text>
      <Text dir="ltr" component="bdi" size="lg" fw={700}>
        {figure}
      </Text>
    </Link>
  )
}

/** Shows the world's time, with a button that advances it by a day. */
function PassDay() {
  const { t } = useTranslation()
  const formats = useFormats()
  const isOperator = useIsOperator()
  const { advanceClock, isAdvancing } = useAdvanceClock()
  const [now, setNow] = useState(worldNow)
  useEffect(() => {
    // No event announces a passed minute, so the clock is read regularly.
    const timer = setInterval(() => setNow(worldNow()), 20_000)
    return () => clearInterval(timer)
  }, [])
  if (!isOperator) return null
  return (
    <Flex
      className={styles.row}
      component="p"
      rowGap={0}
      justify="space-between"
      wrap="wrap"
      align="center"
      columnGap="md"
    >
      <Text component="time" c="dimmed" size="xs">
        {formats.exact(new Date(Math.max(now, worldNow())).toISOString())}
      </Text>
      <button
        type="button"
        className={styles.passDayAct}
        onClick={() => advanceClock('day')}
        aria-disabled={isAdvancing}
        data-press
      >
        <FastForward aria-hidden="true" size={16} />
        {t('home.passDay')}
      </button>
    </Flex>
  )
}

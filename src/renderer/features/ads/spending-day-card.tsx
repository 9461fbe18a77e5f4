import { Flex } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { worldNow } from '../../api/world-clock.ts'
import { adSource, spendingSource } from '../../components/entries/sources.ts'
import { useFormats } from '../../i18n/formats.ts'
import { monthAround } from '../../i18n/periods.ts'
import { useFileUrl } from '../../media/file-url.ts'
import { linkTo, paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Money } from '../../ui/money.tsx'
import parts from '../../ui/parts.module.css'
import { Picture } from '../../ui/picture.tsx'
import { AdTarget, StoreMark } from './ad-goods.tsx'
import styles from './ads.module.css'
import type { Ad, SpendingDay } from './spending.ts'

/** Shows a day of spending. Above the newest day of a month it shows the month and its sum. */
export function SpendingDayCard({ day: { at, ads, month } }: { day: SpendingDay }) {
  const formats = useFormats()
  return (
    <Flex component="section" direction="column" gap="sm">
      {month && (
        <h2 className={styles.month}>
          {formats.monthHead(at)}
          {month.spent !== null && (
            <Money parts={formats.money(-month.spent, true)} of={spendingSource(monthAround(at))} />
          )}
        </h2>
      )}
      <h3 className={styles.day}>{formats.dayHead(at, worldNow())}</h3>
      <Card>
        {ads.map(ad => (
          <SpendingRow key={ad.id} ad={ad} />
        ))}
      </Card>
    </Flex>
  )
}

/** Shows a promotion's price, target, time left and results. */
function SpendingRow({ ad }: { ad: Ad }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const fileUrl = useFileUrl()
  const [first] = ad.goods ?? []
  const left = Date.parse(ad.endsAt ?? '') - worldNow()
  const figure = (label: string, value = 0) => (
    <span>
      {label} <bdi dir="ltr">{formats.signed(value)}</bdi>
    </span>
  )
  return (
    <Cell
      picture={first ? <Picture src={fileUrl(first.image)} sizePx={36} /> : <StoreMark />}
      label={ad.name}
      note={
        <span className={parts.dotted}>
          <span>
            <AdTarget goods={ad.goods} />
          </span>
          <span>{ad.status === 'active' ? t('ads.runsFor', { span: formats.span(left) }) : t('ads.status.ended')}</span>
          {Boolean(ad.visitors) && (
            <>
              {figure(t('home.metrics.visitors'), ad.visitors)}
              {figure(t('home.metrics.orders'), ad.orders)}
            </>
          )}
        </span>
      }
      value={<Money parts={formats.money(-ad.price, true)} bare of={adSource(ad.id)} />}
      to={linkTo(paths.ads, { scope: 'mine' })}
    />
  )
}

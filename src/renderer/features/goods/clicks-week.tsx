import { Flex } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ItemOf } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { useFormats } from '../../i18n/formats.ts'
import { DayBars } from '../../ui/day-bars.tsx'

/** The day that lies so many days back where the person is. */
function dayBack(days: number): string {
  const day = new Date(worldNow())
  day.setDate(day.getDate() - days)
  return day.toISOString()
}

/** How often the product was looked at on each of the last seven days, and in all of them. */
export function ClicksWeek({ clicks }: { clicks: ItemOf<'goods.list'>['clicksWeek'] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const days = clicks.map((count, place) => {
    const at = dayBack(clicks.length - 1 - place)
    return {
      id: at.slice(0, 10),
      value: count,
      said: `${formats.namedDay(at, worldNow())} ${t('goods.clicks', { count })}`,
      figure: formats.compact(count),
      name: formats.weekdayLetter(at),
    }
  })
  return (
    <>
      <Flex component="p" gap="md" justify="space-between" mb="sm">
        {t('goods.clicksWeek')}
        <strong>{formats.number(clicks.reduce((sum, count) => sum + count, 0))}</strong>
      </Flex>
      <DayBars label={t('goods.clicksWeek')} days={days} />
    </>
  )
}

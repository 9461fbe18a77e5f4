import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { worldNow } from '../api/world-clock.ts'
import { useFormats } from '../i18n/formats.ts'
import { DayBars } from '../ui/day-bars.tsx'
import { entriesOf } from '../ui/entries-of.ts'

/** From this amount on, in minor units, an amount over its bar is abbreviated and has no sign. */
const shortFrom = 100_000

/** Returns noon of a date, so that every time zone has this date. */
export const noonOf = (day: string): string => new Date(`${day}T12:00:00`).toISOString()

/** Shows the payouts of the coming days as bars, today first. */
export function PayoutDays({ byDay }: { byDay: Answer<'home.stat'>['inMotion']['byDay'] }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const figureOf = (amount: number) => {
    if (amount === 0) return ''
    return amount < shortFrom ? formats.signed(Math.round(amount / 100)) : formats.compact(Math.round(amount / 100))
  }
  return (
    <div {...entriesOf({ none: 'forecast' })}>
      <DayBars
        label={t('home.coming')}
        today={0}
        tone="good"
        heightPx={72}
        days={byDay.map(({ day, amount }) => {
          const at = noonOf(day)
          return {
            id: day,
            value: amount,
            said: `${formats.namedDay(at, worldNow())} ${formats.moneyText(amount)}`,
            figure: figureOf(amount),
            name: formats.weekday(at),
          }
        })}
      />
    </div>
  )
}

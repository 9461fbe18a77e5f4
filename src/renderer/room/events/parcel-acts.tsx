import { useState } from 'react'
import { sandboxLimits } from '#shared/sandbox.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useRoomTranslation } from '../../i18n/room.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useAct } from '../use-act.ts'
import { ActRow } from './act-row.tsx'
import type { Order } from './order.ts'
import { wholeIn } from './whole-number.ts'

const mostDays = sandboxLimits.delayHours[1] / 24
const usualDays = '3'

/** The parcel of an order is late by some days, or lost. */
export function ParcelActs({ order }: { order: Order }) {
  const { t } = useRoomTranslation()
  const formats = useFormats()
  const { orderNo, parcelMay } = order
  const [typed, setTyped] = useState(usualDays)
  const delay = useAct('sandbox.actOnParcel', ({ expectedAt }) =>
    t('events.acts.delay.done', { orderNo, when: expectedAt === null ? '' : formats.exact(expectedAt) }),
  )
  const lose = useAct('sandbox.actOnParcel', () => t('events.acts.lose.done', { orderNo }))
  const days = wholeIn(typed, [1, mostDays])
  const whyNot = t('events.acts.noParcel')
  return (
    <>
      <ActRow
        label={t('events.acts.delay.label')}
        whyNot={parcelMay.includes('delay') ? undefined : whyNot}
        busy={delay.isBusy}
        isIncomplete={days === undefined}
        onPress={() => void delay.act({ orderNo, act: 'delay', by: `P${days}D` })}
      >
        <TextField
          label={t('events.acts.days')}
          type="number"
          min={1}
          max={mostDays}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
      </ActRow>
      <ActRow
        label={t('events.acts.lose.label')}
        whyNot={parcelMay.includes('lose') ? undefined : whyNot}
        busy={lose.isBusy}
        onPress={() => void lose.act({ orderNo, act: 'lose' })}
      />
    </>
  )
}

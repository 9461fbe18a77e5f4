import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sandboxLimits } from '#shared/sandbox.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { useFormats } from '../../i18n/formats.ts'
import { TextField } from '../../ui/text-field.tsx'
import { ActRow } from './act-row.tsx'
import type { Order } from './order.ts'
import { wholeIn } from './whole-number.ts'

const mostDays = sandboxLimits.delayHours[1] / 24
const usualDays = '3'

/** The parcel of an order is late by some days, or lost. */
export function ParcelActs({ order }: { order: Order }) {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  const { orderNo, parcelMay } = order
  const [typed, setTyped] = useState(usualDays)
  const delay = useCallMutation('sandbox.actOnParcel', {
    done: ({ expectedAt }) =>
      t('events.acts.delay.done', { orderNo, when: expectedAt === null ? '' : formats.exact(expectedAt) }),
  })
  const lose = useCallMutation('sandbox.actOnParcel', { done: () => t('events.acts.lose.done', { orderNo }) })
  const days = wholeIn(typed, [1, mostDays])
  const whyNot = t('events.acts.noParcel')
  return (
    <>
      <ActRow
        label={t('events.acts.delay.label')}
        whyNot={parcelMay.includes('delay') ? undefined : whyNot}
        busy={delay.isPending}
        isIncomplete={days === undefined}
        onPress={() => void delay.send({ orderNo, act: 'delay', by: `P${days}D` })}
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
        busy={lose.isPending}
        onPress={() => void lose.send({ orderNo, act: 'lose' })}
      />
    </>
  )
}

import type { Answer } from '#shared/contract/schemas.ts'
import { orderStatuses } from '#shared/orders.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useRoomTranslation } from '../../i18n/room.ts'

/** What a jump changed: orders by the status that they came to, then each balance. */
export type Moved = Pick<Answer<'sandbox.clock'>, 'changed' | 'reached' | 'now'>

/** @returns what says in one line what time has changed */
export function useChangedText(): (moved: Moved) => string {
  const { t } = useTranslation()
  const { t: say } = useRoomTranslation()
  const formats = useFormats()
  const told = (label: string, value: string) => t('app.labelled', { label, value })
  return ({ changed, reached, now }) => {
    const { orders, balances } = changed
    const statuses = orderStatuses.flatMap(status => {
      const count = orders[status]
      return count === undefined ? [] : [told(t(`status.${status}`), formats.number(count))]
    })
    const isOne = balances.length === 1
    const sums = balances.map(({ username, change }) =>
      told(isOne ? t('wallet.balance') : username, formats.moneyText(change, true)),
    )
    const said = [...statuses, ...sums].join(' · ') || say('time.nothingChanged')
    return reached ? said : `${say('time.stoppedAt', { moment: formats.exact(now) })} ${said}`
  }
}

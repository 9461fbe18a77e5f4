import { useCallback, useEffect, useRef, useState } from 'react'
import { requestLimits } from '#shared/requests.ts'
import type { ItemOf } from '../../api/queries.ts'
import { useAddressFilter } from '../../components/use-address-filter.ts'

type Order = ItemOf<'orders.list'>

/**
 * What the payment sheet asks for. A link with `pay=all` opens it with all that can be paid, as soon as they are known, and once:
 * the address forgets it.
 */
export function usePaying(payable: readonly Order[], isKnown: boolean) {
  const [orders, setOrders] = useState<readonly Order[]>([])
  const [opened, setOpened] = useState(false)
  const [get, set] = useAddressFilter()
  const isAsked = get('pay') === 'all'
  const pay = useCallback((chosen: readonly Order[]) => {
    setOrders(chosen)
    setOpened(true)
  }, [])
  // The router shows the new address some renders later.
  const isAnswered = useRef(false)
  useEffect(() => {
    if (!isAsked) isAnswered.current = false
    if (!isAsked || !isKnown || isAnswered.current) return
    isAnswered.current = true
    // Before the sheet takes its entry of the history, which has the address of the screen.
    set('pay', '')
    if (payable.length > 0) pay(payable.slice(0, requestLimits.bulk))
  })
  return {
    pay,
    sheet: { orderNos: orders.map(({ orderNo }) => orderNo), opened, onClose: () => setOpened(false) },
  }
}

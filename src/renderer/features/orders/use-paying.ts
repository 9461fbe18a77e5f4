import { useCallback, useEffect, useRef, useState } from 'react'
import { requestLimits } from '#shared/requests.ts'
import type { ItemOf } from '../../api/queries.ts'
import { useAddressFilter } from '../../components/use-address-filter.ts'

type Order = ItemOf<'orders.list'>

/**
 * Returns the orders of the payment sheet. A link with `pay=all` opens the sheet for all payable orders, a link with order
 * numbers for those. It opens once, when the orders are loaded, and the parameter is removed from the address.
 */
export function usePaying(payable: readonly Order[], isKnown: boolean) {
  const [orders, setOrders] = useState<readonly Order[]>([])
  const [opened, setOpened] = useState(false)
  const [get, set] = useAddressFilter()
  const asked = get('pay')
  const isAsked = asked !== ''
  const pay = useCallback((chosen: readonly Order[]) => {
    setOrders(chosen)
    setOpened(true)
  }, [])
  // The router shows the new address only some renders later.
  const isAnswered = useRef(false)
  useEffect(() => {
    if (!isAsked) isAnswered.current = false
    if (!isAsked || !isKnown || isAnswered.current) return
    isAnswered.current = true
    // Must run before the sheet opens, because the sheet's history entry copies the address.
    set('pay', '')
    const wanted = asked.split(',')
    const found = asked === 'all' ? payable : payable.filter(({ orderNo }) => wanted.includes(orderNo))
    if (found.length > 0) pay(found.slice(0, requestLimits.bulk))
  })
  return {
    pay,
    sheet: { orders, opened, onClose: () => setOpened(false) },
  }
}

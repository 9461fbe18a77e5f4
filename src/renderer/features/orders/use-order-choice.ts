import { useCallback, useEffect, useState } from 'react'
import { requestLimits } from '#shared/requests.ts'
import type { ItemOf } from '../../api/queries.ts'
import { useSelection } from '../../components/use-selection.ts'

type Order = ItemOf<'orders.list'>

/** Holds the selection of orders to pay. Escape ends it. */
export function useOrderChoice(payable: readonly Order[]) {
  const [isOn, setOn] = useState(false)
  const { has, set, setAll, clear } = useSelection()
  const end = () => {
    setOn(false)
    clear()
  }
  const isActive = isOn && payable.length > 0

  useEffect(() => {
    if (!isActive) return
    const onKey = (event: KeyboardEvent) => {
      // Escape closes an open sheet first.
      if (event.key !== 'Escape' || document.querySelector('[role="dialog"]')) return
      setOn(false)
      clear()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  return {
    isOn: isActive,
    chosen: payable.filter(({ orderNo }) => has(orderNo)),
    has,
    set,
    begin: useCallback(
      (orderNo?: string) => {
        setOn(true)
        setAll(orderNo ? [orderNo] : [])
      },
      [setAll],
    ),
    chooseAll: () => setAll(payable.slice(0, requestLimits.bulk).map(({ orderNo }) => orderNo)),
    end,
  }
}

export type OrderChoice = ReturnType<typeof useOrderChoice>

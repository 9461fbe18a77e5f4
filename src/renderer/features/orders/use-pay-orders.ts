import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../../api/api-error.ts'
import { useAct } from '../../api/queries.ts'
import { useFormats } from '../../i18n/formats.ts'
import { changedByOrder } from './changed-by-order.ts'

/** Pays orders with the PIN; `onPaid` is told how many. @returns also what to say of a refused PIN, and a count of refusals */
export function usePayOrders(onPaid: (count: number) => void) {
  const { t } = useTranslation()
  const formats = useFormats()
  const pay = useAct('orders.pay', changedByOrder, { onDone: ({ paid }) => onPaid(paid.length) })
  const [attempt, setAttempt] = useState(0)

  const words = (error: ApiError): string => {
    const lockedUntil = error.value('lockedUntil')
    if (typeof lockedUntil === 'string') return t('orders.pinLocked', { time: formats.exact(lockedUntil) })
    const remaining = error.value('remaining')
    if (typeof remaining === 'number') return t('orders.pinLeft', { count: remaining })
    return error.message || t('app.loadingFailed')
  }
  return {
    pay: (orderNos: string[], payPassword: string) =>
      pay.mutate({ orderNos, payPassword }, { onError: () => setAttempt(count => count + 1) }),
    isPending: pay.isPending,
    error: pay.error ? words(pay.error) : undefined,
    symbol: pay.error?.symbol,
    attempt,
    reset: pay.reset,
  }
}

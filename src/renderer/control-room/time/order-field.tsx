import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { requestLimits } from '#shared/requests.ts'
import { useCall } from '../../api/queries.ts'
import { TextField } from '../../ui/text-field.tsx'

const offered = 10

/**
 * Searches orders, latest first. Also returns the order number that the text means: an exact match or the only match. If
 * there is neither, it returns the text itself, so that the server reports the unknown number.
 */
export function useOrderMeant(word: string) {
  const q = word.trim().slice(0, requestLimits.keyword)
  const { data, isPlaceholderData } = useCall('sandbox.listOrders', { size: offered, ...(q && { q }) })
  const list = data?.list ?? []
  const [first, second] = list
  const isAsked = q === '' || data === undefined || isPlaceholderData
  const named = list.find(({ orderNo }) => orderNo === q.toUpperCase()) ?? (second ? undefined : first)
  const ofNone = first ? undefined : q
  return { list, orderNo: isAsked ? undefined : (named?.orderNo ?? ofNone) }
}

interface OrderFieldProps {
  label: string
  value: string
  orders: ReturnType<typeof useOrderMeant>['list']
  error?: ReactNode
  required?: boolean
  /** `search` adds a button that clears the field. */
  type?: 'search'
  onChange: (word: string) => void
}

/** Asks for an order number, and suggests the orders that match the text. */
export function OrderField({ orders, onChange, ...field }: OrderFieldProps) {
  const { t } = useTranslation()
  const listId = useId()
  return (
    <>
      <TextField
        {...field}
        withAsterisk={false}
        list={listId}
        autoComplete="off"
        spellCheck={false}
        onChange={event => onChange(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {orders.map(({ orderNo, status, buyer }) => (
          <option key={orderNo} value={orderNo}>{`${t(`status.${status}`)} · ${buyer.name}`}</option>
        ))}
      </datalist>
    </>
  )
}

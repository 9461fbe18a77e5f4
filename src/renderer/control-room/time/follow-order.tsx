import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OrderStatus, orderStatuses } from '#shared/orders.ts'
import type { ApiError } from '../../api/api-error.ts'
import type { useCallMutation } from '../../api/mutations.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { OrderField, useOrderMeant } from './order-field.tsx'
import styles from './time.module.css'

interface FollowOrderProps {
  /** The order that another panel leads to; empty for none. */
  at: string
  busy: boolean
  send: ReturnType<typeof useCallMutation<'sandbox.clock'>>['send']
}

/** Lets time pass until an order is at a status. */
export function FollowOrder({ at, busy, send }: FollowOrderProps) {
  const { t } = useTranslation(['sandbox', 'console'])
  const [word, setWord] = useState(at)
  const [status, setStatus] = useState<OrderStatus>('completed')
  const [refused, setRefused] = useState<ApiError>()
  const { list, orderNo = word.trim() } = useOrderMeant(word)
  const isHandled = (error: ApiError) => {
    const isSaidHere = error.symbol === 'RecordNotFound' || error.symbol === 'InvalidOperation'
    if (isSaidHere) setRefused(error)
    return isSaidHere
  }
  const statusNow = refused?.value('status') as OrderStatus | undefined
  return (
    <form
      className={styles.line}
      onSubmit={event => {
        event.preventDefault()
        setRefused(undefined)
        void send({ until: { orderNo, status } }, isHandled)
      }}
    >
      <OrderField
        label={t('time.follow')}
        value={word}
        orders={list}
        required
        error={refused?.symbol === 'RecordNotFound' && refused.message}
        onChange={changed => {
          setRefused(undefined)
          setWord(changed)
        }}
      />
      <Select
        label={t('time.untilStatus')}
        value={status}
        error={statusNow && t('time.notAhead', { status: t(`console:status.${statusNow}`) })}
        onChange={event => {
          setRefused(undefined)
          setStatus(event.currentTarget.value as OrderStatus)
        }}
        data={orderStatuses.map(each => ({ value: each, label: t(`console:status.${each}`) }))}
      />
      <Button type="submit" tone="soft" busy={busy}>
        {t('time.go')}
        <VisuallyHidden> {t('time.follow')}</VisuallyHidden>
      </Button>
    </form>
  )
}

import { Group, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OrderStatus, orderStatuses } from '#shared/orders.ts'
import type { ApiError } from '../../api/api-error.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { useCall } from '../../api/queries.ts'
import { clockSteps } from '../../components/advance-clock/clock-steps.ts'
import { useFormats } from '../../i18n/formats.ts'
import { AwningProgress } from '../../ui/awning-progress.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/select.tsx'
import { useSandboxState, useWorldTime } from '../use-world-time.ts'
import { Changed, useChangedText } from './changed.tsx'
import { MomentField } from './moment-field.tsx'
import { OrderField, useOrderMeant } from './order-field.tsx'
import styles from './time.module.css'

/**
 * Advances the clock, shows the progress and lists the changes.
 * @param orderNo initially selected order; empty for none
 */
export function AdvanceCard({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const changedText = useChangedText()
  const time = useWorldTime()
  const { send, isPending, data } = useCallMutation('sandbox.clock', { done: changedText })
  // Hide the changes if they have been undone since.
  const moved = data && time && time.now >= Date.parse(data.now) ? data : undefined
  const isUnderWay = useSandboxState().data?.clock.jump !== null || isPending
  return (
    <Card title={t('time.forward')}>
      <Group gap={8}>
        {(['hour', 'day', 'week'] as const).map(by => (
          <Button key={by} tone="soft" disabled={isUnderWay} onPress={() => void send({ advance: clockSteps[by] })}>
            {t(`console:settings.advance.${by}`)}
          </Button>
        ))}
        <Button tone="soft" disabled={isUnderWay} onPress={() => void send({ until: 'next' })}>
          {t('time.next')}
        </Button>
      </Group>
      {time && (
        <MomentField
          label={t('time.toMoment')}
          submitLabel={t('time.go')}
          from={time.now}
          busy={isUnderWay}
          onPick={set => void send({ set })}
        />
      )}
      <FollowOrder key={orderNo} at={orderNo} busy={isUnderWay} send={send} />
      {isUnderWay && <UnderWay />}
      {!isUnderWay && moved && <Changed moved={moved} />}
    </Card>
  )
}

/** Polling interval in milliseconds, short so that the progress looks smooth. */
const refetchMs = 300

/** Shows the progress while the clock advances, and stops it. */
function UnderWay() {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  const { data } = useCall('sandbox.state', {}, { refetchMs: refetchMs })
  // The caller that started the advance reports the changes.
  const { send, isPending } = useCallMutation('sandbox.stopClock')
  const { now, jump } = data?.clock ?? { now: undefined, jump: null }
  const passed = jump && now ? Date.parse(now) - Date.parse(jump.from) : 0
  const share = jump ? passed / Math.max(1, Date.parse(jump.to) - Date.parse(jump.from)) : 0
  return (
    <Group gap="12px 20px" mt={16}>
      <AwningProgress value={share} label={t('time.underWay')} />
      <p className={styles.reached}>{now ? formats.exact(now) : t('time.underWay')}</p>
      <Button tone="danger" busy={isPending} onPress={() => void send({})}>
        {t('time.stop')}
      </Button>
    </Group>
  )
}

interface FollowOrderProps {
  /** Order that another panel links to; empty for none. */
  at: string
  busy: boolean
  send: ReturnType<typeof useCallMutation<'sandbox.clock'>>['send']
}

/** Advances the clock until an order has a status. */
function FollowOrder({ at, busy, send }: FollowOrderProps) {
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

import { Flex, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rechargeLimits } from '#shared/money.ts'
import { requestLimits } from '#shared/requests.ts'
import { reviewTimes } from '#shared/reviews.ts'
import { useCallMutation } from '../api/mutations.ts'
import { useIsOperator } from '../api/operator.ts'
import { useCall } from '../api/queries.ts'
import { worldNow } from '../api/world-clock.ts'
import { plainAmount } from '../i18n/amounts.ts'
import { useFormats } from '../i18n/formats.ts'
import { linkTo, paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { entriesOf } from '../ui/entries-of.ts'
import { Link } from '../ui/link.tsx'
import parts from '../ui/parts.module.css'
import { DeadlineNote } from './advance-clock/deadline-note.tsx'
import { useAdvanceClock } from './advance-clock/use-advance-clock.ts'
import { useDeadlines } from './advance-clock/use-deadlines.ts'
import { figureSources } from './entries/sources.ts'
import { sampleHash, useDrawProof } from './sample-payment.ts'

const reviewMs = reviewTimes.chargeAfterMinutes * 60_000

/** Tops up a balance that is too low for a payment. The payment waits until the top-up is approved. */
export function TopUp({ shortfall, balance }: { shortfall: number; balance: number }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const topUp = useTopUp(shortfall)
  const { handedIn, lastAt, missing } = topUp
  return (
    <>
      {missing > 0 && (
        <Text c="bad" fw={600} {...entriesOf({ none: 'forecast' })}>
          {t('orders.shortfall', { amount: formats.moneyText(shortfall) })}
        </Text>
      )}
      <Text c="dimmed" size="sm" {...entriesOf(figureSources.balance)}>
        {t('orders.yourBalance')} <bdi dir="ltr">{formats.moneyText(balance)}</bdi>
      </Text>
      {handedIn > 0 && lastAt && <OnItsWay amount={handedIn} at={lastAt} />}
      {missing > 0 && topUp.canSend && (
        <>
          <Button full busy={topUp.isSending} onPress={() => void topUp.send()}>
            <span {...entriesOf({ none: 'typed' })}>{t('orders.topUp', { amount: formats.moneyText(missing) })}</span>
          </Button>
          <Text c="dimmed" size="sm">
            {t('orders.topUpSample', { span: formats.span(reviewMs) })}
            <br />
            <Link to={linkTo(paths.recharge, { amount: plainAmount(missing) })}>{t('orders.topUpOther')}</Link>
          </Text>
        </>
      )}
    </>
  )
}

/** Shows a pending top-up. An operator can advance the clock by the hour that the review takes. */
function OnItsWay({ amount, at }: { amount: number; at: string }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { advanceClock, isAdvancing } = useAdvanceClock()
  const isOperator = useIsOperator()
  const deadlines = useDeadlines('hour')
  const decidedBy = new Date(Date.parse(at) + reviewMs).toISOString()
  return (
    <>
      <Flex
        className={parts.note}
        data-tone="warn"
        w="100%"
        fw={600}
        component="p"
        direction="column"
        align="center"
        role="status"
        {...entriesOf({ none: 'request' })}
      >
        <span>{t('recharge.sent')}</span>
        <bdi dir="ltr">{formats.moneyText(amount)}</bdi>
        <Text span c="dimmed" size="sm">
          {t('recharge.decidedBy', { time: formats.moment(decidedBy, worldNow()) })}
        </Text>
      </Flex>
      {isOperator && (
        <>
          {deadlines && <DeadlineNote deadlines={deadlines} />}
          <Button full tone="soft" busy={isAdvancing} onPress={() => advanceClock('hour', { isInSheet: true })}>
            {t('settings.clock')}: {t('settings.advance.hour')}
          </Button>
        </>
      )}
    </>
  )
}

const { minMinor, maxMinor } = rechargeLimits

/** Tracks the pending top-ups for a shortfall and submits the missing rest as a sample payment. */
function useTopUp(shortfall: number) {
  const recharges = useCall('charges.list', { purpose: 'recharge', size: requestLimits.page.max })
  const channelId = useCall('charges.channels', {}).data?.list[0]?.id
  const drawProof = useDrawProof()
  const [isDrawing, setDrawing] = useState(false)
  const files = useRef<Record<string, File>>({})
  const charge = useCallMutation('charges.add', { files: files.current })
  const waiting = recharges.data?.list.filter(({ status }) => status === 'pending') ?? []
  const handedIn = waiting.reduce((sum, { amount }) => sum + amount, 0)
  const rest = shortfall - handedIn
  const amount = Math.min(maxMinor, Math.max(minMinor, rest))
  const send = async () => {
    if (channelId === undefined || isDrawing) return
    const txHash = sampleHash()
    setDrawing(true)
    try {
      files.current.proof = await drawProof(plainAmount(amount), txHash)
      charge.mutate({ purpose: 'recharge', channelId, amount, txHash })
    } finally {
      setDrawing(false)
    }
  }
  return {
    canSend: recharges.data !== undefined && channelId !== undefined,
    handedIn,
    /** Time of the last submitted top-up, from which the review's duration counts. */
    lastAt: waiting[0]?.at,
    /** Amount that is still to be submitted, or 0. */
    missing: rest > 0 ? amount : 0,
    send,
    isSending: isDrawing || charge.isPending,
  }
}

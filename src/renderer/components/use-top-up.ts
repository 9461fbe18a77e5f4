import { useRef, useState } from 'react'
import { rechargeLimits } from '#shared/money.ts'
import { requestLimits } from '#shared/requests.ts'
import { useCallMutation } from '../api/mutations.ts'
import { useCall } from '../api/queries.ts'
import { fieldAmount } from '../i18n/amounts.ts'
import { sampleHash, useDrawProof } from './sample-payment.ts'

const { minMinor, maxMinor } = rechargeLimits

/** What has been handed in to close a gap of the balance, and handing in the rest as a sample payment. */
export function useTopUp(shortfall: number) {
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
      files.current.proof = await drawProof(fieldAmount(amount), txHash)
      charge.mutate({ purpose: 'recharge', channelId, amount, txHash })
    } finally {
      setDrawing(false)
    }
  }
  return {
    canSend: recharges.data !== undefined && channelId !== undefined,
    handedIn,
    /** When the last of it is handed in; it is decided so much later. */
    lastAt: waiting[0]?.at,
    /** What still has to be handed in; 0 where that is done. */
    missing: rest > 0 ? amount : 0,
    send,
    isSending: isDrawing || charge.isPending,
  }
}

import type { Answer } from '#shared/contract/schemas.ts'
import { rechargeLimits } from '#shared/money.ts'
import { tiers } from '#shared/tiers.ts'
import type { Call, Handler } from '../../api/pipeline/call.ts'
import { keysetPage } from '../../api/pipeline/paging.ts'
import { addUploadRow } from '../../core/uploads/upload-rows.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { fail, refuseField } from '../../platform/failures/refusal.ts'
import { shippedMessage } from '../../platform/i18n/messages.ts'
import { reasonText } from '../../platform/i18n/reasons.ts'
import { iso, isoOrNull } from '../../platform/iso.ts'
import { channelMinimum, channels } from './channels.ts'
import { requestCharge } from './charge.ts'

type Item = Answer<'charges.list'>['list'][number]
interface Row extends Omit<Item, 'id' | 'at' | 'decidedAt' | 'address'> {
  id: number
  at: number
  decidedAt: number | null
}

const sql = prepared((db: ReadDb) =>
  db.prepare<[number, string, string, number, number], Row>(
    `SELECT id, purpose, pay_from AS payFrom, channel_id AS channelId, amount, tx_hash AS txHash, proof, status, reason, at,
       decided_at AS decidedAt FROM charges
     WHERE user_id = cast(? AS INTEGER) AND (? = '' OR purpose = cast(? AS TEXT)) AND id < cast(? AS INTEGER) ORDER BY id DESC LIMIT cast(? AS INTEGER)`,
  ),
)

export const listChannels: Handler<'charges.channels'> = ({ language }) => ({
  list: channels.map(channel => ({
    ...channel,
    minAmount: channelMinimum,
    note: shippedMessage(language, 'channelNote'),
  })),
})

export const addCharge: Handler<'charges.add'> = (call, input) => {
  const { purpose = 'recharge', payFrom = 'channel', amount } = input
  if (purpose === 'recharge' && payFrom === 'balance') refuseField('payFrom', 'invalid', { expected: 'channel' })
  refuseAmount(call, purpose, amount)
  const paid = payFrom === 'balance' ? payFromBalance(call, input.payPassword, amount) : payByChannel(call, input)
  const { id, status } = requestCharge(call.world, { sellerId: call.seller.id, purpose, payFrom, amount, ...paid })
  return { id: String(id), purpose, status }
}

/**
 * Refuses an amount outside the limits. The limits of a recharge are fixed. The minimum of a deposit depends on the
 * tier.
 */
function refuseAmount({ seller }: Call<'charges.add'>, purpose: 'recharge' | 'deposit', amount: number): void {
  const { minMinor, maxMinor } = rechargeLimits
  const { minDeposit } = tiers[seller.tier]
  if (purpose === 'deposit' && amount < minDeposit) fail('BelowMinimumDeposit', { minDeposit })
  if (amount > maxMinor || (purpose === 'recharge' && amount < minMinor))
    refuseField('amount', 'range', { min: { minor: minMinor }, max: { minor: maxMinor } })
}

/** Checks a payment from the balance. Such a payment needs the PIN, and has no channel, transaction hash or proof. */
function payFromBalance(call: Call<'charges.add'>, payPassword: string | undefined, amount: number) {
  if (!payPassword) refuseField('payPassword', 'missing')
  call.requireOpenWallet()
  call.requirePin()
  call.requireFunds(amount)
  return { channelId: null, txHash: null, proof: null }
}

function payByChannel(
  { db, seller, now, pictures }: Call<'charges.add'>,
  { channelId, txHash }: { channelId?: string | undefined; txHash?: string | undefined },
) {
  if (!channelId) return refuseField('channelId', 'missing')
  if (!txHash) return refuseField('txHash', 'missing')
  const picture = pictures.require('proof')
  if (!channels.some(channel => channel.id === channelId)) fail('RecordNotFound', { channelId })
  return { channelId, txHash, proof: addUploadRow(db, picture, { sellerId: seller.id, type: 'proof', now }) }
}

export const listCharges: Handler<'charges.list'> = ({ db, seller, translate }, input) => {
  const { purpose = '' } = input
  return keysetPage(input, {
    sort: 'charges',
    read: (before, max) => sql(db).all(seller.id, purpose, purpose, before, max),
    at: row => row.at,
    present: row => ({
      ...row,
      id: String(row.id),
      address: channels.find(channel => channel.id === row.channelId)?.address ?? null,
      reason: reasonText(translate, row.reason),
      at: iso(row.at),
      decidedAt: isoOrNull(row.decidedAt),
    }),
  })
}

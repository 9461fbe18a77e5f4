import { z } from 'zod'
import { emptyAccountFields } from '#shared/accounts.ts'
import { adPackages } from '#shared/ads.ts'
import { languageCodes } from '#shared/languages.ts'
import { ledgerAccounts } from '#shared/ledger.ts'
import { flowKinds } from '#shared/money.ts'
import { notificationKinds } from '#shared/notifications.ts'
import { logisticsStatuses, orderStatuses, refundReasons } from '#shared/orders.ts'
import { starReasons } from '#shared/reputation.ts'
import { creditReasons } from '#shared/shop.ts'
import { uploadLimits, uploadTypes } from '#shared/uploads.ts'
import { ruleInJson } from '../api/faults/stored-faults.ts'
import { secretHash } from '../core/world/settings.ts'
import { packWords } from '../platform/i18n/language-packs.ts'

/** Marks a column with free text, which is only displayed or compared. */
const text = 'text'
/** Marks a column whose words a CHECK constraint of the database limits. */
const checked = 'checked'
/** Marks a column that another check parses together with other columns of the row. */
const ofItsRow = 'row'

const oneOf = (words: readonly string[]) => z.enum(words as [string, ...string[]])
const keysOf = (words: object) => oneOf(Object.keys(words))

const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((stored, context) => {
      try {
        return JSON.parse(stored) as unknown
      } catch {
        context.addIssue('this is not JSON')
        return z.NEVER
      }
    })
    .pipe(schema)

const language = oneOf(languageCodes)
/** Schema for the path of an uploaded or a built-in picture. */
const picture = z.string().regex(/^(?:files\/[0-9a-f]{32}\.(?:jpg|png|webp)|pictures\/[\w-]+\.svg)$/)
const pictures = json(z.array(picture))
const names = json(z.partialRecord(z.enum(languageCodes), z.string()))
const reason = z.string().regex(/^(?:key|text):/)
const timeZone = z.string().refine(name => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
})
const accountCopy = json(z.object(emptyTexts(emptyAccountFields)).catchall(z.string()))

function emptyTexts<Name extends string>(fields: Readonly<Record<Name, string>>) {
  return Object.fromEntries(Object.keys(fields).map(name => [name, z.string()])) as Record<Name, z.ZodString>
}

/**
 * Schema of every text column, by `table.column`. The rows of a saved state must match before the world is opened. A
 * test fails if a column is missing here.
 */
export const columnSchemas: Readonly<Record<string, z.ZodType | typeof text | typeof checked | typeof ofItsRow>> = {
  'users.username': text,
  'users.password_hash': secretHash,
  'users.nickname': text,
  'users.avatar': picture,
  'users.lang': language,
  'users.invite_code': text,
  'users.pin_hash': secretHash,
  'users.identity_status': checked,
  'users.id_no': text,
  'users.id_photo': picture,
  'users.identity_picture': picture,
  'users.name_key': text,
  'shops.name': text,
  'shops.address': text,
  'shops.logo': picture,
  'shops.phone_no': text,
  'shops.tier': checked,
  'shops.deposit_status': checked,
  'shops.time_zone': timeZone,
  'invite_codes.code': text,
  'invite_codes.inviter': text,
  'invite_codes.lang': language,
  'sign_in_failures.username': text,
  'captchas.id': text,
  'captchas.username': text,
  'captchas.answer': text,
  'settings.key': ofItsRow,
  'settings.value': ofItsRow,
  'scheduled_events.kind': ofItsRow,
  'scheduled_events.subject': ofItsRow,
  'scheduled_events.payload': ofItsRow,
  'scheduled_events.error': text,
  'ledger_accounts.name': oneOf(ledgerAccounts),
  'ledger_transactions.event': text,
  // Earlier versions used other words, so any text is allowed.
  'ledger_transactions.step': text,
  'ledger_transactions.note': text,
  'wallet_flows.kind': oneOf(flowKinds),
  'wallet_flows.status': checked,
  'wallet_flows.reason': reason,
  'wallet_flows.ref': text,
  'goods_types.code': text,
  'goods_types.names': names,
  'goods.code': text,
  'goods.names': names,
  'goods.image': picture,
  'listings.status': checked,
  'orders.order_no': text,
  'orders.status': checked,
  'orders.buyer_name': text,
  'orders.buyer_country': z.string().regex(/^[A-Z]{2}$/),
  'orders.star_reason': oneOf(starReasons),
  'orders.settlement_status': checked,
  'orders.carrier': text,
  'order_tallies.status': oneOf(orderStatuses),
  'credit_changes.reason': oneOf(creditReasons),
  'refunds.came_from': oneOf(orderStatuses),
  'refunds.status': checked,
  'refunds.type': checked,
  'refunds.reason': oneOf(refundReasons),
  'refunds.answer': text,
  'notifications.kind': oneOf(notificationKinds),
  'notifications.params': json(z.record(z.string(), z.union([z.string(), z.int()]))),
  'notifications.ref': text,
  'uploads.path': z.string().regex(/^files\/[0-9a-f]{32}\.(?:jpg|png|webp)$/),
  'uploads.type': oneOf(uploadTypes),
  'uploads.mime': oneOf(uploadLimits.mimes),
  'idempotency_keys.key': text,
  'idempotency_keys.request_hash': text,
  'idempotency_keys.answer': json(z.unknown()),
  'accounts.type': checked,
  'accounts.account_name': text,
  'accounts.bank_name': text,
  'accounts.card_no': text,
  'accounts.branch_no': text,
  'accounts.wallet_address': text,
  'accounts.wallet_note': text,
  'withdrawals.account': accountCopy,
  'withdrawals.status': checked,
  'withdrawals.reason': reason,
  'charges.purpose': checked,
  'charges.pay_from': checked,
  'charges.channel_id': text,
  'charges.tx_hash': text,
  'charges.proof': picture,
  'charges.status': checked,
  'charges.reason': reason,
  'ads.package_id': keysOf(adPackages),
  'ads.status': checked,
  'identity_requests.real_name': text,
  'identity_requests.id_no': text,
  'identity_requests.phone_no': text,
  'identity_requests.front': picture,
  'identity_requests.back': picture,
  'identity_requests.picture': picture,
  'identity_requests.status': checked,
  'identity_requests.reason': reason,
  'comments.author': checked,
  'comments.content': text,
  'comments.signature': text,
  'comments.images': pictures,
  'feedback.content': text,
  'feedback.images': pictures,
  'authorization_codes.code': text,
  'authorization_codes.tier': checked,
  'carriers.name': text,
  'carriers.steps': json(z.array(z.enum(logisticsStatuses)).min(1)),
  'language_packs.lang': language,
  'language_packs.words': json(packWords),
  // The name of a call that only an earlier version had is allowed. The fault rule then matches no call.
  'faults.call': text,
  'faults.username': text,
  'faults.rule': json(ruleInJson),
  'invitations.username': text,
  'invitations.status': checked,
  'buyers.name': text,
  'terms.name': text,
}

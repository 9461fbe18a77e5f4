import type { Refusal } from '#shared/contract/codes.ts'
import { languageCodes, sourceLanguage } from '#shared/languages.ts'
import { logisticsStatuses } from '#shared/orders.ts'
import { productName } from '#shared/product.ts'
import type { Handler, SharedHandler } from '../../api/pipeline/call.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { fail } from '../../platform/failures/refusal.ts'
import { serverKeys } from '../../platform/i18n/messages.ts'
import { stockGoods, stockType } from '../../simulation/seed/goods-rows.ts'

const sql = prepared((db: WriteDb) => ({
  type: db.prepare<[string], { id: number }>('SELECT id FROM goods_types WHERE code = ?'),
  goods: db.prepare<[string], { id: number }>('SELECT id FROM goods WHERE code = ?'),
  carrier: db.prepare<[string], { id: number }>('SELECT id FROM carriers WHERE name = ?'),
  addCarrier: db.prepare<[string, string]>('INSERT INTO carriers (name, steps) VALUES (?, ?)'),
  inviteCode: db.prepare<[string, string], { code: string }>(
    'SELECT code FROM invite_codes WHERE code = ? UNION SELECT code FROM authorization_codes WHERE code = ?',
  ),
  addInvite: db.prepare<[string, string, string, number]>(
    'INSERT INTO invite_codes (code, inviter, lang, reusable) VALUES (?, ?, ?, ?)',
  ),
  addTierCode: db.prepare<[string, string]>('INSERT INTO authorization_codes (code, tier) VALUES (?, ?)'),
  addPack: db.prepare<[string, string]>(
    'INSERT INTO language_packs VALUES (?, ?) ON CONFLICT DO UPDATE SET words = excluded.words',
  ),
}))

/**
 * Checks that a list contains no key twice.
 * @throws Refusal with the given code otherwise
 */
function refuseTwice(keys: readonly string[], symbol: Refusal): void {
  const lower = keys.map(key => key.toLowerCase())
  const twice = lower.find((key, index) => lower.indexOf(key) !== index)
  if (twice !== undefined) fail(symbol, { key: twice })
}

export const importTypes: SharedHandler<'sandbox.importTypes', 'db'> = ({ db }, { list }) => {
  refuseTwice(
    list.map(({ code }) => code),
    'GoodsCodeDuplicated',
  )
  for (const { code, names } of list) {
    if (sql(db).type.get(code)) fail('GoodsCodeExists', { code })
    stockType(db, code, names)
  }
  return { added: list.length }
}

export const importGoods: SharedHandler<'sandbox.importGoods', 'db'> = ({ db }, { list }) => {
  refuseTwice(
    list.map(({ code }) => code),
    'GoodsCodeDuplicated',
  )
  for (const { typeCode, ...goods } of list) {
    const type = sql(db).type.get(typeCode) ?? fail('GoodsTypeNotFound', { typeCode })
    if (sql(db).goods.get(goods.code)) fail('GoodsCodeExists', { code: goods.code })
    stockGoods(db, type.id, { ...goods, image: 'pictures/parcel.svg' })
  }
  return { added: list.length }
}

export const importLanguage: Handler<'sandbox.importLanguage'> = (
  { db, messages, afterCommit },
  { lang, words, replace = false },
) => {
  const language = languageCodes.find(code => code === lang) ?? fail('LanguageNotConfigured')
  const missing = serverKeys().filter(key => (words[key] ?? '').trim() === '')
  if (missing.length > 0) fail('LanguageInvalid', { missing })
  if (!replace) fail('LanguageExists')
  const taken = Object.fromEntries(serverKeys().map(key => [key, words[key] ?? '']))
  sql(db).addPack.run(language, JSON.stringify(taken))
  afterCommit(() => messages.replace(language, taken))
  return { added: Object.keys(taken).length }
}

/** Returns true if the steps are in the sequence of a parcel's journey. */
const isInOrder = (steps: readonly (typeof logisticsStatuses)[number][]): boolean =>
  steps.every(
    (step, place) =>
      place === 0 || logisticsStatuses.indexOf(step) > logisticsStatuses.indexOf(steps[place - 1] ?? step),
  )

export const importCarriers: Handler<'sandbox.importCarriers'> = ({ db }, { list }) => {
  if (list.length === 0) fail('LogisticsNotConfigured')
  refuseTwice(
    list.map(({ name }) => name),
    'LogisticsDuplicated',
  )
  for (const { name, steps } of list) {
    if (sql(db).carrier.get(name)) fail('LogisticsExists', { name })
    if (!isInOrder(steps)) fail('LogisticsInvalid', { name })
    sql(db).addCarrier.run(name, JSON.stringify(steps))
  }
  return { added: list.length }
}

export const importCodes: Handler<'sandbox.importCodes'> = ({ db }, { list }) => {
  refuseTwice(
    list.map(({ code }) => code),
    'InviteCodeDuplicated',
  )
  for (const { code, tier, reusable = false } of list) {
    if (sql(db).inviteCode.get(code, code)) fail('InviteCodeExists', { code })
    if (tier === undefined) sql(db).addInvite.run(code, productName, sourceLanguage, Number(reusable))
    else sql(db).addTierCode.run(code, tier)
  }
  return { added: list.length }
}

import { expect, test } from 'vitest'
import { safeTexts } from '#server/core/world/stored-texts.ts'
import { packs } from '#server/platform/i18n/message-packs.ts'
import { companyNames } from '#server/platform/safety/company-names.ts'
import { isPaymentTarget } from '#server/platform/safety/payment-targets.ts'
import { demo } from '#shared/product.ts'
import { askAs, send } from '../../../support/client.ts'
import { aDataFolder } from '../../../support/folders.ts'
import { changeRows, rowsIn } from '../../../support/rows.ts'
import { aServer, aStartedServer } from '../../../support/server.ts'
import { testOptions } from '../../../support/start-options.ts'

const target = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const dots = '••••••••'

/** Creates a data folder of a world that is older than the rules on safe texts. */
function anOldFolder(...changes: [sql: string, ...values: string[]][]): string {
  const dataDir = aDataFolder('demo')
  changeRows(dataDir, "DELETE FROM settings WHERE key = 'keptTexts'")
  for (const [sql, ...values] of changes) changeRows(dataDir, sql, ...values)
  return dataDir
}

async function openOld(dataDir: string) {
  const { url } = await aStartedServer({ ...testOptions, dataDir })
  const { token } = await askAs(url)('auth.login', { username: demo.username, password: demo.password })
  return {
    ask: askAs(url, { token }),
    send: (input: Record<string, unknown>) => send(url, 'shop.update', input, { token }),
  }
}

/**
 * Waits until the texts of a data folder have been checked.
 * @returns the result
 */
const looked = (dataDir: string) =>
  expect.poll(() => rowsIn<{ value: string }>(dataDir, "SELECT value FROM settings WHERE key = 'keptTexts'")[0]?.value)

test('unsafe texts of an earlier version are redacted in answers, and refused when saved again', async () => {
  const name = `${companyNames[0]} Shop Official`
  const address = `Pay to ${target}`
  const dataDir = anOldFolder(['UPDATE shops SET name = ?, address = ?', name, address])
  const seller = await openOld(dataDir)
  expect(await seller.ask('shop.info', {})).toMatchObject({ name: dots, address: dots, tier: 'merchant' })
  await looked(dataDir).toBe('masked')
  expect(await seller.ask('shop.info', {})).toMatchObject({ name: dots, address: dots })
  expect(await seller.send({ name, address })).toMatchObject({ code: 405 })
  expect(await seller.send({ name: 'Corner Shop', address: '5 Quay Lane' })).toMatchObject({ code: 200 })
  expect(await seller.ask('shop.info', {})).toMatchObject({ name: 'Corner Shop', address: '5 Quay Lane' })
})

test('a world that was checked by older rules is checked again', async () => {
  const dataDir = anOldFolder(
    ["UPDATE shops SET name = 'Corner Shop', address = ?", 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
    ["INSERT OR REPLACE INTO settings (key, value) VALUES ('keptTexts', 'safe')"],
  )
  const seller = await openOld(dataDir)
  expect(await seller.ask('shop.info', {})).toMatchObject({ name: 'Corner Shop', address: dots })
  await looked(dataDir).toBe('masked')
  expect(await seller.send({ name: 'Corner Shop 2' })).toMatchObject({ code: 200 })
  expect(await seller.send({ address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh' })).toMatchObject({ code: 405 })
})

test('a hash that looks like an address is not checked', async () => {
  const hash = '10$JRNqoCdVWIiUV+kQT5Dw5Q==$BEe39sx1YKH2a3pdqLuu98gogEQ3G8oLoTX23ubCNH8='
  expect(isPaymentTarget(hash)).toBe(true)
  const dataDir = anOldFolder(['UPDATE users SET pin_hash = ?', hash])
  await openOld(dataDir)
  await looked(dataDir).toBe(safeTexts)
})

test('an account from before the rules stays unchanged until its number changes', async () => {
  const dataDir = anOldFolder([
    `INSERT INTO accounts (user_id, type, account_name, bank_name, card_no, branch_no, wallet_address, wallet_note, created_at)
     SELECT id, 'trx_usdt', '', '', '', '', ?, 'note', 0 FROM users WHERE username = 'demo'`,
    target,
  ])
  const seller = await openOld(dataDir)
  const account = (await seller.ask('accounts.list', {})).list.find(({ walletNote }) => walletNote === 'note')
  const change = { id: account?.id ?? '', walletNote: 'another' }
  await expect(seller.ask('accounts.edit', change)).rejects.toThrow('405')
  await expect(seller.ask('accounts.edit', { ...change, walletAddress: 'SAMPLE-0001' })).resolves.toMatchObject(change)
})

test('imported messages that would be refused today are not used', async () => {
  const words = JSON.stringify({ 'tiers.standard': `Pay ${target}`, 'tiers.merchant': 'Market Store' })
  const seller = await openOld(anOldFolder(["INSERT INTO language_packs VALUES ('en', ?)", words]))
  const names = (await seller.ask('shop.tiers', {})).list.map(({ name }) => name)
  expect(names).toContain(packs.en.server.tiers.standard)
  expect(names).toContain('Market Store')
})

test('answers of an older database without unsafe texts are not redacted', async () => {
  const dataDir = anOldFolder()
  const seller = await openOld(dataDir)
  const before = await seller.ask('goods.list', { size: 100 })
  expect(JSON.stringify(before)).not.toContain(dots)
  await looked(dataDir).toBe(safeTexts)
  expect(await seller.ask('goods.list', { size: 100 })).toEqual(before)
})

test('a new world is not checked', async () => {
  const server = await aServer('empty')
  expect(server.rows("SELECT value FROM settings WHERE key = 'keptTexts'")).toEqual([{ value: safeTexts }])
})

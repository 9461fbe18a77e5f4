import { expect, test } from 'vitest'
import { packs } from '#server/platform/i18n/message-packs.ts'
import { languageCodes } from '#shared/languages.ts'
import { demo } from '#shared/product.ts'
import type { ReviewKind } from '#shared/reviews.ts'
import { aBank, aPicture } from '../../contract/samples.ts'
import { aServer, type Person, type TestServer } from '../../support/server.ts'

/** Creates a withdrawal, a recharge and an identity check that wait for the operator. */
async function aWorldThatWaits(): Promise<{ server: TestServer; seller: Person }> {
  const server = await aServer()
  const seller = await server.signIn()
  const { id: accountId } = await seller.ask('accounts.add', aBank)
  await seller.ask('withdrawals.add', { amount: 5_000, accountId, payPassword: demo.pin })
  const charge = { channelId: 'trx_usdt', amount: 5_000, txHash: 'SAMPLE-5550009' }
  await seller.send('charges.add', charge, { files: { proof: aPicture() } })
  server.change("UPDATE users SET identity_status = 'unverified'")
  const files = { idPhotoFront: aPicture(), idPhotoBack: aPicture() }
  await seller.send('identity.submit', { realName: 'Mara Sample', idNo: 'SAMPLE-0009' }, { files })
  return { server, seller }
}

async function rejectAll(server: TestServer, reason?: string): Promise<void> {
  const { list } = await server.command('sandbox.listReviews', {})
  expect(list.map(({ kind }) => kind).sort()).toEqual(['charge', 'identity', 'withdrawal'])
  for (const { kind, id } of list)
    await server.command('sandbox.review', { kind, id, outcome: 'reject', ...(reason && { reason }) })
}

/** Reads the reason of each rejection from all calls that show it to a seller. */
async function reasonsShown(seller: Person, language: string) {
  const ask = async (name: Parameters<Person['send']>[0]) =>
    (await seller.send(name, {}, { headers: { 'Accept-Language': language } })).data as {
      list: { reason: string; kind: string; body: string }[]
      reason: string
    }
  const flows = (await ask('wallet.flows')).list
  const notes = (await ask('notifications.list')).list
  const flow = (kind: string) => flows.find(each => each.kind === kind && each.reason !== null)?.reason
  const body = (kind: string) => notes.find(each => each.kind === kind)?.body
  return {
    withdrawal: [(await ask('withdrawals.list')).list[0]?.reason, flow('withdrawal'), body('withdrawal_failed')],
    charge: [(await ask('charges.list')).list[0]?.reason, flow('recharge'), body('recharge_failed')],
    identity: [(await ask('identity.get')).reason, body('identity_rejected')],
  } satisfies Record<ReviewKind, (string | undefined)[]>
}

test("S-217, S-218: a rejection without a reason is explained in each reader's language", async () => {
  const { server, seller } = await aWorldThatWaits()
  await rejectAll(server)
  for (const language of languageCodes) {
    const { reasons } = packs[language].server
    for (const [kind, texts] of Object.entries(await reasonsShown(seller, language)))
      for (const text of texts) expect(text, `${language} ${kind}`).toContain(reasons[`${kind as ReviewKind}_rejected`])
  }
})

test("an operator's reason is shown unchanged, even if it equals a key or a mark", async () => {
  for (const written of ['account_closed', 'key:account_closed', 'Come back\non Monday.']) {
    const { server, seller } = await aWorldThatWaits()
    await rejectAll(server, written)
    for (const texts of Object.values(await reasonsShown(seller, 'fr')))
      for (const text of texts) expect(text).toContain(written)
    expect((await reasonsShown(seller, 'fr')).withdrawal[0]).toBe(written)
  }
})

test('a notification from an earlier version has no reason, and ends with its sentence', async () => {
  const { server, seller } = await aWorldThatWaits()
  await rejectAll(server)
  server.change("UPDATE notifications SET params = json_remove(params, '$.reason')")
  const { list } = await seller.ask('notifications.list', {})
  expect(list.find(({ kind }) => kind === 'withdrawal_failed')?.body).toBe('XTS 50.00 was returned to your balance.')
})

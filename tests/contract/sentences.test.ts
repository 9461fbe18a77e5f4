import { describe, expect, test } from 'vitest'
import { packs } from '#server/platform/i18n/message-packs.ts'
import { languageCodes } from '#shared/languages.ts'
import { demo } from '#shared/product.ts'
import { aServer } from '../support/server.ts'
import { aBank } from './samples.ts'

describe.each(languageCodes)('%s: code 204', language => {
  const headers = { 'Accept-Language': language }

  test('S-480: the refusal of the fourth withdrawal of a day names the daily limit', async () => {
    const seller = await (await aServer()).signIn()
    const { id } = await seller.ask('accounts.add', aBank)
    const withdraw = () =>
      seller.send('withdrawals.add', { amount: 1_000, accountId: id, payPassword: demo.pin }, { headers })
    for (let count = 0; count < 3; count++) expect(await withdraw()).toMatchObject({ code: 200 })
    expect(await withdraw()).toMatchObject({ code: 204, msg: packs[language].server.sentences.dailyLimit })
  })

  test('S-404: the message says that the operation failed, also for a fault', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    await server.command('sandbox.addFault', { call: 'withdrawals.add', code: 204 })
    const reply = await seller.send('withdrawals.add', {}, { headers })
    expect(reply).toMatchObject({ code: 204, msg: packs[language].errors.OperationFailed })
    expect(reply.msg).not.toBe(packs[language].server.sentences.dailyLimit)
  })
})

test('S-404 and S-480 have the sentences of the specification in English', () => {
  expect(packs.en.errors.OperationFailed).toBe('Operation failed.')
  expect(packs.en.server.sentences.dailyLimit).toBe('Daily limit exceeded, please contact the administrator.')
})

import { describe, expect, test } from 'vitest'
import type { CallSchema } from '#shared/contract/call-schema.ts'
import { type ApiCall, allCalls } from '#shared/contract/calls.ts'
import { codes } from '#shared/contract/codes.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { apiCallNames } from '../support/client.ts'
import { dumpIn } from '../support/rows.ts'
import { aServer } from '../support/server.ts'
import { requiredFields, samples } from './samples.ts'

const isPost = (name: ApiCall) => allCalls[name].method === 'POST' && !allCalls[name].files
const posts = apiCallNames.filter(isPost)
const withRequired = apiCallNames.filter(name => requiredFields(name).length > 0 && !allCalls[name].files)

/** The code that a missing field has: 403, or its own. */
function missingCode(name: ApiCall, field: string): number {
  const schema: CallSchema = schemas[name]
  return codes[schema.ownCodes?.missing?.[field] ?? 'ParameterMissing']
}

/** A value that no field of that name takes, though its type may be right. */
const badValues: readonly [name: ApiCall, field: string, value: unknown][] = [
  ['auth.login', 'username', 'x'.repeat(33)],
  ['home.stat', 'range', 'decade'],
  ['home.statLine', 'metric', 'luck'],
  ['home.statLine', 'range', 'decade'],
  ['goods.list', 'sort', 'beauty'],
  ['goods.list', 'size', 0],
  ['goods.list', 'size', 101],
  ['goods.list', 'size', 1.5],
  ['goods.list', 'keyword', 'x'.repeat(101)],
  ['goods.list', 'cursor', 'not-ours'],
  ['showcase.list', 'status', 'stolen'],
  ['showcase.add', 'goodsIds', []],
  ['showcase.add', 'goodsIds', Array.from({ length: 101 }, (_, index) => String(index))],
  ['orders.list', 'status', 'lost'],
  ['orders.list', 'group', 'everything'],
  ['orders.pay', 'orderNos', []],
  ['orders.answerRefund', 'action', 'ignore'],
  ['wallet.flows', 'kind', 'gift'],
  ['wallet.flows', 'from', 'yesterday'],
  ['user.setPayPassword', 'newPassword', '12345'],
  ['user.setPayPassword', 'newPassword', '12345a'],
]

describe('a request that is not well-formed', () => {
  test.each(posts)('%s: broken JSON is HTTP 400 and code 400, no object is 402', async name => {
    const server = await aServer()
    const seller = await server.signIn()
    const before = dumpIn(server.folder)
    expect(await seller.send(name, {}, { body: '{"a":' })).toMatchObject({ status: 400, code: 400 })
    for (const body of ['[]', '"text"', '17', 'null'])
      expect(await seller.send(name, {}, { body }), body).toMatchObject({ status: 200, code: 402 })
    expect(dumpIn(server.folder)).toEqual(before)
  })

  test.each(withRequired)('%s names a required field that is missing or empty', async name => {
    const server = await aServer()
    const seller = await server.signIn()
    const { input } = await samples[name](seller, server)
    const before = dumpIn(server.folder)
    for (const field of requiredFields(name)) {
      const { [field]: _left, ...rest } = input
      for (const sent of [rest, ...(isPost(name) ? [{ ...rest, [field]: '' }] : [])])
        expect(await seller.send(name, sent), JSON.stringify(sent)).toMatchObject({
          code: missingCode(name, field),
          data: {
            issues: expect.arrayContaining([expect.objectContaining({ path: field, message: expect.any(String) })]),
          },
        })
    }
    expect(dumpIn(server.folder)).toEqual(before)
  })

  test.each(posts.filter(name => requiredFields(name).length > 0))('%s refuses a wrong type with 402', async name => {
    const server = await aServer()
    const seller = await server.signIn()
    const { input } = await samples[name](seller, server)
    for (const field of requiredFields(name))
      for (const value of [{ deep: true }, true])
        expect(await seller.send(name, { ...input, [field]: value }), field).toMatchObject({
          code: 402,
          data: { issues: expect.arrayContaining([expect.objectContaining({ path: field })]) },
        })
  })

  test.each(badValues)('%s refuses %s = %j with 405', async (name, field, value) => {
    const server = await aServer()
    const seller = await server.signIn()
    const { input } = await samples[name](seller, server)
    const before = dumpIn(server.folder)
    const reply = await seller.send(name, { ...input, [field]: value })
    expect(reply).toMatchObject({ code: 405, data: { issues: [{ path: expect.stringContaining(field) }] } })
    expect(dumpIn(server.folder)).toEqual(before)
  })

  test('shape comes before required, and required before value (D-21)', async () => {
    const seller = await (await aServer()).signIn()
    expect(await seller.send('home.statLine', { metric: 5, range: 'decade' })).toMatchObject({ code: 402 })
    expect(await seller.send('home.statLine', { range: 'decade' })).toMatchObject({ code: 403 })
    expect(await seller.send('home.statLine', { metric: 'sales', range: 'decade' })).toMatchObject({ code: 405 })
  })

  test('says what is wrong in the language of the request', async () => {
    const seller = await (await aServer()).signIn()
    const reply = await seller.send('home.stat', {}, { headers: { 'Accept-Language': 'fr' } })
    expect(reply.data).toEqual({
      issues: [{ path: 'range', rule: 'required', message: 'Le champ période ne peut pas être vide' }],
    })
  })
})

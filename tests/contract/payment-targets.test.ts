import { describe, expect, test } from 'vitest'
import { Refusal } from '#server/platform/failures/refusal.ts'
import { refuseUnsafe } from '#server/platform/safety/refuse-unsafe.ts'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { filledRequest, type TextField, textFields, withValueAt } from '../support/filled-requests.ts'
import { disguised } from '../support/payment-vectors.ts'
import { aServer, type TestServer } from '../support/server.ts'
import { operatorKey } from '../support/start-options.ts'

/**
 * Names of fields that the safety check skips. They are listed here, so that a new one causes a failure of this test
 * (docs/rules/safety.md).
 */
const unreadNames =
  /^(id|ids|.*Id|.*Ids|orderNo|orderNos|cursor|keyword|q|.*[pP]assword|verifyCode|set|at|from|to|until|images|logo|avatar|replyTo|seed|world|clock|pin|since|secret|ref|flow|account|kind|file|member)$/
/** Fields that are too short for every test vector, or that allow too few characters. */
const tooShort = ['accounts.add branchNo', 'accounts.edit branchNo']
/**
 * Returns true if a field is an enumeration. The list of texts contains these too, because their values are strings.
 */
const isEnumeration = ({ call, path }: TextField): boolean =>
  !schemas[call].request.safeParse(withValueAt(filledRequest(call), path, 'SAMPLE-0001')).success &&
  !schemas[call].request.safeParse(withValueAt(filledRequest(call), path, '987654321')).success &&
  !schemas[call].request.safeParse(withValueAt(filledRequest(call), path, 'sample')).success

const looked = textFields.filter(field => field.rule !== 'unread' && !isEnumeration(field))
const nameOf = ({ call, path }: TextField): string => `${call} ${path.join('.')}`

/** Chooses three of the test vectors that match the format of the field. The choice varies from field to field. */
function tried(field: TextField, place: number): { text: string; input: Record<string, unknown> }[] {
  const request = filledRequest(field.call)
  const fitting = disguised.flatMap(({ kind, text }) => {
    if (field.rule === 'hash' && kind === 'bareEvm') return []
    const input = withValueAt(request, field.path, text) as Record<string, unknown>
    return schemas[field.call].request.safeParse(input).success ? [{ text, input }] : []
  })
  return [0, 1, 2].flatMap(turn => fitting[(place * 31 + turn * Math.ceil(fitting.length / 3)) % fitting.length] ?? [])
}

const oncePassed = [
  'LVuDpNCSSj6pQ7t9Pv6d6sUkLKoqDEVUnJ',
  'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L',
  '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
  'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
  'XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS',
  'IBANDE89370400440532013000',
  '4111,1111,1111,1111',
  'TR7NHqjeKQ&zwnj;xGTCi8q8ZY4pL8otSzgjLj6t',
  '%54R7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
]

/** Returns the paths of the fields that a call refuses as unsafe. */
function refusedPaths(call: CallName, input: unknown): string[] {
  try {
    refuseUnsafe(schemas[call].request, input)
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.fields?.map(({ path }) => path) ?? []
  }
}

const tables = (server: TestServer): string =>
  server
    .rows<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name",
    )
    .map(({ name }) => JSON.stringify([name, server.rows(`SELECT * FROM "${name}"`)]))
    .join('\n')

describe('the check for payment targets in every text of every call', () => {
  test('skips only fields that the contract declares not to be free text', () => {
    const unread = textFields.filter(({ rule }) => rule === 'unread')
    expect(
      unread.map(({ path }) => path.filter(key => key !== '0').at(-1)).filter(name => !unreadNames.test(name ?? '')),
    ).toEqual([])
    expect(looked.filter(field => tried(field, 0).length === 0).map(nameOf)).toEqual(tooShort)
  })

  test("refuses a real payment target with 405 and the field's name, and stores nothing", {
    timeout: 120_000,
  }, async () => {
    const server = await aServer('demo')
    const seller = await server.signIn()
    const before = tables(server)
    const missed: string[] = []
    for (const [place, field] of looked.entries())
      for (const { text, input } of tried(field, place)) {
        const reply = await sendAs(field.call, input)
        const issues = (reply.data as { issues?: { path: string; message: string }[] } | null)?.issues ?? []
        const isNamed = issues.some(
          ({ path, message }) => path === field.path.join('.') && /SAMPLE-0001|4000123412341001/.test(message),
        )
        if (reply.code !== 405 || !isNamed) missed.push(`${nameOf(field)} ${JSON.stringify(text)}: ${reply.text}`)
        expect(reply.text).not.toContain(text)
      }
    expect(missed).toEqual([])
    expect(tables(server)).toBe(before)

    function sendAs(call: CallName, input: Record<string, unknown>) {
      if (allCalls[call].access === 'operator')
        return server.send(call, input, { headers: { 'X-Operator-Key': operatorKey } })
      return allCalls[call].access === 'seller' ? seller.send(call, input) : server.send(call, input)
    }
  })

  test('refuses every known disguise of a target in each field', () => {
    const passed = looked.flatMap(field =>
      oncePassed.flatMap(text => {
        const input = withValueAt(filledRequest(field.call), field.path, text)
        if (!schemas[field.call].request.safeParse(input).success) return []
        return refusedPaths(field.call, input).includes(field.path.join('.')) ? [] : [`${nameOf(field)} ${text}`]
      }),
    )
    expect(passed).toEqual([])
  })

  test('also covers the keys of a word list, and an address split over two fields that are displayed together', async () => {
    const server = await aServer('empty')
    const operator = { headers: { 'X-Operator-Key': operatorKey } }
    const words = { lang: 'en', replace: true, words: { TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t: 'a word' } }
    expect(await server.send('sandbox.importLanguage', words, operator)).toMatchObject({
      code: 405,
      data: { issues: [{ path: 'words' }] },
    })
    const seller = await server.join('robin')
    const split = { name: 'Shop TR7NHqjeKQxGTCi8q8', address: 'ZY4pL8otSzgjLj6t' }
    expect(await seller.send('shop.update', split)).toMatchObject({
      code: 405,
      data: { issues: [{ path: 'name' }, { path: 'address' }] },
    })
    const { name, address } = split
    expect(await seller.send('shop.update', { address })).toMatchObject({ code: 200 })
    expect(await seller.send('shop.update', { name })).toMatchObject({
      code: 405,
      data: { issues: [{ path: 'name' }] },
    })
    expect(await seller.ask('shop.info', {})).toMatchObject({ address, name: expect.not.stringContaining('TR7N') })
  })
})

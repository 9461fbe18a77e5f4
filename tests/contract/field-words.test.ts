import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { labelKey } from '#server/api/pipeline/field-issues.ts'
import { packs } from '#server/platform/i18n/message-packs.ts'
import type { CallRow } from '#shared/contract/call-row.ts'
import { allCalls, type CallName } from '#shared/contract/calls.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { inlineLabel } from '#shared/interpolation.ts'
import { type Language, languageCodes } from '#shared/languages.ts'
import { isLong, someOf } from '../support/long-run.ts'
import { aSharedServer } from '../support/server.ts'
import { operatorKey } from '../support/start-options.ts'

const names = Object.keys(schemas) as CallName[]
const bare = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional ? bare(schema.unwrap()) : schema

/** Lists the fields of a request with their paths and schemas. For a list, only the first item is included. */
function fieldsIn(schema: z.core.$ZodType, path: readonly string[] = []): [path: string[], schema: z.core.$ZodType][] {
  const whole = bare(schema)
  if (whole instanceof z.ZodArray) return fieldsIn(whole.element, [...path, '0'])
  if (!(whole instanceof z.ZodObject)) return []
  return Object.entries(whole.shape).flatMap(([name, part]) => {
    const own: [string[], z.core.$ZodType] = [[...path, name], bare(part)]
    return [own, ...fieldsIn(part, own[0])]
  })
}

const filesOf = (name: CallName): string[] => [...((allCalls[name] as CallRow).files ?? [])]
const pathsOf = (name: CallName): string[] => [
  ...fieldsIn(schemas[name].request).map(([path]) => path.join('.')),
  ...filesOf(name),
]

/**
 * Returns values that a schema refuses: a missing value, another type, too long or large, too short or small, or empty.
 */
function badValues(schema: z.core.$ZodType): unknown[] {
  const wrongTypes = [undefined, '', { deep: true }, true]
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
    return [...wrongTypes, 7, ' ', '!', '1', '~'.repeat(3_000), '9'.repeat(3_000)]
  if (schema instanceof z.ZodNumber) return [...wrongTypes, 'x', -5, 0, 1.5, 9e12]
  if (schema instanceof z.ZodArray) return [...wrongTypes, [], [7], ['~'.repeat(3_000)], Array(1_001).fill('x')]
  if (schema instanceof z.ZodRecord) return [...wrongTypes, { zz: 'x' }, { en: 7 }, { en: '' }]
  return [...wrongTypes, 7, 'none-of-them']
}

/** Builds a request with this value at a path. */
const withValue = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight<unknown>((inner, step) => (/^\d+$/.test(step) ? [inner] : { [step]: inner }), value)

interface Issue {
  path: string
  rule: string
  message: string
}

const shared = aSharedServer()

/** Collects the issues that a call reports when each of its fields is sent with bad values. */
async function provoked(name: CallName, language: Language): Promise<Issue[]> {
  const server = shared()
  const { token } = await server.signIn()
  const headers = { 'Accept-Language': language, 'X-Operator-Key': operatorKey }
  const issues: Issue[] = []
  for (const [path, schema] of fieldsIn(schemas[name].request)) {
    // Another call takes the same fixture with its hundred fields, and that call is tried with all of them.
    if (!isLong && name === 'sandbox.addWorld' && path[0] === 'fixture') continue
    // A fixture has more fields than all other requests together. `npm test` tries only the last values, which break limits.
    for (const value of badValues(schema).slice(isLong || path[0] !== 'fixture' ? 0 : -2)) {
      const input = withValue(path, value) as Record<string, unknown>
      // A valid request of an operator would change the world for the following tests, so it is not sent.
      if (allCalls[name].access === 'operator' && schemas[name].request.safeParse(input).success) continue
      const { data } = await server.send(name, input, { token, headers })
      issues.push(...((data as { issues?: Issue[] } | null)?.issues ?? []))
    }
  }
  return issues
}

describe('the labels of fields in refusals (D-21)', () => {
  test.each(languageCodes)('exist in %s for every field of every call', language => {
    const labels: Record<string, string> = packs[language].server.fields
    const nameless = names.flatMap(name =>
      pathsOf(name)
        .filter(path => !labels[labelKey(name, path)])
        .map(path => `${name} ${path}`),
    )
    expect(nameless).toEqual([])
  })

  test('are each used by a field or a header', () => {
    const used = new Set(names.flatMap(name => pathsOf(name).map(path => labelKey(name, path))))
    const headers = ['cursor', 'X-Timezone', 'Idempotency-Key', 'X-Sandbox-Fault']
    expect(Object.keys(packs.en.server.fields).filter(key => !used.has(key) && !headers.includes(key))).toEqual([])
  })

  /** Messages that do not contain the name of a field. */
  const fixed: string[] = Object.values(packs.en.server.issues).filter(text => !/\{\{(field|item)/.test(text))
  const withFields = names.filter(name => pathsOf(name).length > 0)
  test.each(withFields)('are used by %s in English instead of the names of the contract', async name => {
    const issues = await provoked(name, 'en')
    const raw = new Set(
      pathsOf(name)
        .flatMap(path => path.split('.'))
        .filter(step => /[a-z][A-Z]/.test(step)),
    )
    for (const { path, rule, message } of issues) {
      // Fields that no schema declares have no label.
      if (fixed.includes(message) || rule === 'unknown') continue
      const labels: Record<string, string> = packs.en.server.fields
      const label = labels[labelKey(name, path)] ?? '?'
      expect(message.includes(label) || message.includes(inlineLabel(label)), `${path}: ${message}`).toBe(true)
      for (const step of raw) expect(message, `${path}: ${message}`).not.toContain(step)
    }
  })

  test.each(someOf(languageCodes, 4))('are used in %s for the PIN, the feedback and the order', async language => {
    const labels = packs[language].server.fields
    const issues = [
      ...(await provoked('user.setPayPassword', language)),
      ...(await provoked('help.feedback', language)),
      ...(await provoked('orders.pay', language)),
    ]
    expect(issues.length).toBeGreaterThan(10)
    for (const { message } of issues) {
      expect(message).not.toMatch(/Password|orderNos|\{\{/)
      expect(message.trim()).not.toBe('')
    }
    const said = issues
      .map(({ message }) => message)
      .join('\n')
      .toLowerCase()
    for (const label of [labels.newPin, labels.payPassword, labels.orderNos])
      expect(said).toContain(label.toLowerCase())
  })
})

describe('the message for a refused field', () => {
  test.each([
    ['S-252 is missing', 'orders.pay', { orderNos: ['x'] }, 'Transaction PIN cannot be empty', 403],
    [
      'S-253 is not digits',
      'user.setPayPassword',
      { newPassword: '12345a', confirmPassword: '123456' },
      'New PIN may only contain digits',
      405,
    ],
    ['S-254 is too long', 'goods.list', { keyword: 'x'.repeat(101) }, 'Search terms too long', 405],
    ['S-255 is incorrect', 'shop.upgrade', { tier: 'merchant', code: 'NO-SUCH' }, 'Upgrade code incorrect', 405],
    ['is not a time', 'wallet.flows', { from: 'yesterday' }, 'Start date must look like 2026-11-20T09:30:00.000Z', 405],
    ['is not a cursor', 'wallet.flows', { cursor: 'x' }, 'Page marker must be nextCursor from the previous page', 405],
    ['S-251 is not a choice', 'home.stat', { range: 'decade' }, 'Please choose period: today, week, or month', 405],
    ['S-251 is empty', 'showcase.add', { goodsIds: [] }, 'Please choose products', 405],
    ['S-267 has no order', 'orders.payAmount', { orderNos: ',' }, 'Please choose order', 405],
    ['has another type', 'orders.pay', { orderNos: 'x', payPassword: '1' }, 'Order has the wrong type', 402],
    [
      'is too short',
      'user.setPassword',
      { oldPassword: 'x', newPassword: 'x', confirmPassword: 'x' },
      'New password too short: at least 8 characters',
      405,
    ],
    [
      'has the wrong length',
      'user.setPayPassword',
      { newPassword: '12345', confirmPassword: '123456' },
      'New PIN must have exactly 6 characters',
      405,
    ],
    ['is too large', 'goods.list', { size: 1_000 }, 'Page size must be at most 100', 405],
    ['has too many items', 'showcase.add', { goodsIds: Array(101).fill('1') }, 'Products: no more than 100', 405],
    ['is not a positive amount', 'charges.add', { amount: 0 }, 'Amount must be at least XTS 0.01', 405],
    ['is out of the limits', 'charges.add', { amount: 1 }, 'Amount must be XTS 10.00 to XTS 100,000.00', 405],
    [
      'differs from its confirmation',
      'user.setPayPassword',
      { newPassword: '123456', confirmPassword: '123457' },
      'The two password inputs are inconsistent',
      405,
    ],
  ] as const)('%s', async (_what, name, input, message, code) => {
    const seller = await shared().signIn()
    const reply = await seller.send(name, input)
    expect(reply).toMatchObject({ code, data: { issues: [{ message }] } })
  })

  test("writes amounts in the reader's number format", async () => {
    const seller = await shared().signIn()
    const reply = await seller.send('charges.add', { amount: 1 }, { headers: { 'Accept-Language': 'es' } })
    expect(reply.data).toEqual({
      issues: [
        {
          path: 'amount',
          rule: 'range',
          expected: [1_000, 10_000_000],
          received: 1,
          message: 'El campo importe debe ser de 10,00 XTS a 100.000,00 XTS',
        },
      ],
    })
  })

  test('describes a header like any other field', async () => {
    const seller = await shared().signIn()
    const reply = await seller.send('home.stat', { range: 'week' }, { headers: { 'X-Timezone': 'Mars/Olympus' } })
    expect(reply).toMatchObject({
      code: 405,
      data: {
        issues: [
          {
            path: 'X-Timezone',
            received: 'Mars/Olympus',
            message: 'Time zone must look like Europe/Paris',
          },
        ],
      },
    })
  })
})

describe('a label inside a sentence', () => {
  test.each([
    ['Invitation code', 'invitation code'],
    ['Élément', 'élément'],
    ['PIN lama', 'PIN lama'],
    ['QR code', 'QR code'],
    ['Mã mời', 'mã mời'],
    ['取引PIN', '取引PIN'],
  ])('writes %s as %s', (label, inside) => expect(inlineLabel(label)).toBe(inside))
})

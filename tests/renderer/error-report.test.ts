import { describe, expect, test } from 'vitest'
import { type CodeSymbol, codes } from '#shared/contract/codes.ts'
import type { Observation } from '../../src/renderer/api/error-walk-channel.ts'
import { differencesOf, expectedOf } from '../../src/renderer/control-room/errors/error-report.ts'

const from = '/orderList?status=shipped'
const of = (symbol: CodeSymbol) => expectedOf(symbol, codes[symbol], { from, text: 'A sentence.' })
const seenAs = (symbol: CodeSymbol): Observation => ({ ...of(symbol), from })

describe('the expected reaction of the console', () => {
  test('to most codes is only a toast with the sentence and the code', () => {
    expect(of('InsufficientBalance')).toEqual({
      toast: { text: 'A sentence.', code: '424' },
      way: from,
      bar: false,
      token: true,
    })
  })

  test('to 200 is to show nothing', () => {
    expect(of('Ok')).toEqual({ toast: null, way: from, bar: false, token: true })
  })

  test.each([
    ['AccountDisabled', '/404?status=shipped&reason=disabled', true, false],
    ['InvalidUserPage', '/404?status=shipped&reason=closed', true, false],
    ['IllegalRequest', '/404?status=shipped&reason=session', false, false],
    ['LoginError', '/404?status=shipped&reason=login', true, false],
    ['InviteCodeInvalid', '/invite?status=shipped', true, false],
    ['TokenExpired', from, true, true],
  ] as const)('to %s leads to %s', (symbol, way, token, bar) => {
    expect(of(symbol)).toMatchObject({ way, token, bar })
  })
})

describe('reported differences', () => {
  test('are empty if every code gets the expected reaction', () => {
    const symbols = Object.keys(codes) as CodeSymbol[]
    expect(symbols.flatMap(symbol => differencesOf(of(symbol), seenAs(symbol)))).toEqual([])
  })

  test.each([
    ['another sentence', { toast: { text: 'Another.', code: '424' } }, 'toast'],
    ['the number of another code', { toast: { text: 'A sentence.', code: '500' } }, 'toast'],
    ['no toast', { toast: null }, 'toast'],
    ['another address', { way: '/404?reason=notfound' }, 'way'],
    ['a session bar', { bar: true }, 'bar'],
    ['a missing token', { token: false }, 'token'],
  ] as const)('%s', (_what, changed, differs) => {
    const observed: Observation = { ...seenAs('InsufficientBalance'), ...changed }
    expect(differencesOf(of('InsufficientBalance'), observed)).toEqual([differs])
  })
})

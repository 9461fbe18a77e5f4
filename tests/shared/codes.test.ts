import { describe, expect, test } from 'vitest'
import errors from '#locales/en/errors.json' with { type: 'json' }
import { codes, reactionTo, symbolOf } from '#shared/contract/codes.ts'

describe('the error catalogue', () => {
  test('contains every code from 200 to 501 and no other (S-400 to S-461)', () => {
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step)
    expect(Object.values(codes).sort()).toEqual([...range(200, 204), ...range(400, 454), 500, 501])
  })

  test('names each code once, and has a sentence for each name', () => {
    expect(new Set(Object.values(codes)).size).toBe(Object.keys(codes).length)
    expect(Object.keys(errors).sort()).toEqual(Object.keys(codes).sort())
  })

  test('returns the name of a code, and none for an unknown one', () => {
    expect(symbolOf(424)).toBe('InsufficientBalance')
    expect(symbolOf(999)).toBeUndefined()
  })

  test.each([
    [436, 'invite'],
    [438, 'invite'],
    [437, 'notFound'],
    [440, 'notFound'],
    [411, 'notFound'],
    [401, 'notFoundAndForgetToken'],
    [406, 'sessionBar'],
    [407, 'sessionBar'],
    [408, 'sessionBar'],
    [424, 'toast'],
    [500, 'toast'],
    [0, 'toast'],
  ] as const)("maps %i to the console's reaction: %s (S-470 to S-477, D-10)", (code, reaction) => {
    expect(reactionTo(code)).toBe(reaction)
  })
})

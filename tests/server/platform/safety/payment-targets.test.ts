import { createHash } from 'node:crypto'
import { bech32, bech32m, createBase58check } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPaymentTarget, paymentTargetsIn } from '#server/platform/safety/payment-targets.ts'
import { legitimate } from '../../../support/legitimate-texts.ts'
import { isLong } from '../../../support/long-run.ts'
import { generated } from '../../../support/payment-generators.ts'
import { disguised, disguises, type VectorKind, vectors } from '../../../support/payment-vectors.ts'

const seed = 20261120
/** `npm test` has time for a part of the random texts. */
const many = isLong ? 20 : 1

describe('what could really be paid to is seen through every disguise (docs/rules/safety.md)', () => {
  test.each(Object.entries(Object.groupBy(disguised, ({ disguise }) => disguise)))('%s', (_disguise, texts = []) => {
    expect(texts.filter(({ text }) => !isPaymentTarget(text))).toEqual([])
  })

  test('within any other text that stands beside it', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 60 }).map(text => `${text} | `)
    fc.assert(
      fc.property(fc.constantFrom(...disguised), words, words, ({ text }, before, after) =>
        isPaymentTarget(`${before}${text} | ${after}`),
      ),
      { seed, numRuns: 2_000 * many },
    )
  })

  test.each(Object.keys(disguises) as VectorKind[])(
    'whatever the target: %s drawn at random, in each disguise',
    kind => {
      const shapes = fc.constantFrom(...Object.entries(disguises[kind]))
      fc.assert(
        fc.property(generated[kind], shapes, (target, [, change]) => {
          const text = change(target)
          return text === undefined || isPaymentTarget(text)
        }),
        { seed, numRuns: 300 * many },
      )
    },
  )

  test('an address that is split over neighbouring texts, at any place', () => {
    const addresses = [...vectors.base58, ...vectors.bech32, ...vectors.cash.slice(1, 2), ...vectors.evm]
    fc.assert(
      fc.property(fc.constantFrom(...addresses), fc.integer({ min: 1, max: 26 }), (address, at) => {
        const texts = ['Fern & Co', address.slice(0, at), address.slice(at), 'thank you']
        expect(paymentTargetsIn(texts.map(text => ({ text })))).toEqual(new Set([1, 2]))
      }),
      { seed, numRuns: 500 * many },
    )
  })
})

describe('agrees with a library that reads whole addresses alone', () => {
  const base58 = createBase58check((data: Uint8Array) => createHash('sha256').update(data).digest())
  const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
  /** The address with one of its characters changed, so that its checksum no longer holds. */
  const misprinted = (address: string) => address.slice(0, -1) + (address.endsWith('p') ? 'q' : 'p')

  test('Base58Check of each version', () => {
    const versions = fc.constantFrom(0x41, 0x00, 0x05)
    fc.assert(
      fc.property(versions, bytes(20), (version, hash) => {
        const address = base58.encode(Uint8Array.of(version, ...hash))
        expect([isPaymentTarget(address), isPaymentTarget(misprinted(address))]).toEqual([true, false])
      }),
      { seed, numRuns: 500 * many },
    )
  })

  test('bech32 and bech32m', () => {
    fc.assert(
      fc.property(fc.constantFrom(20, 32), fc.constantFrom(bech32, bech32m), bytes(32), (length, coder, all) => {
        const address = coder.encode('bc', [0, ...coder.toWords(all.slice(0, length))])
        expect([isPaymentTarget(address), isPaymentTarget(misprinted(address))]).toEqual([true, false])
      }),
      { seed, numRuns: 500 * many },
    )
  })
})

describe('what nobody can pay to is let through', () => {
  test.each(Object.entries(legitimate))('%s', (_kind, texts) => {
    expect(texts.filter(isPaymentTarget)).toEqual([])
  })

  test('ordinary text of 500 letters, in one word or in many', () => {
    const letters = fc.stringMatching(/^[A-Za-z0-9]{500}$/)
    const texts = fc.sample(letters, { seed, numRuns: 20 })
    expect(texts.filter(isPaymentTarget)).toEqual([])
    expect(texts.map(text => [...text].join(' ')).filter(isPaymentTarget)).toEqual([])
    expect(texts.map(text => text.replace(/.{5}/g, '$& ')).filter(isPaymentTarget)).toEqual([])
  })

  test.each(['Win'.repeat(80_000), 'q'.repeat(200_000), 'Ab1 '.repeat(60_000)])(
    'a request as long as any, made of what is expensive to check, is refused: %.12s',
    text => {
      expect(isPaymentTarget(text)).toBe(true)
    },
  )

  test('a hash field takes any hex, but no address or card', () => {
    const isRefused = (text: string) => paymentTargetsIn([{ text, isHash: true }]).size > 0
    expect(vectors.bareEvm.some(isRefused)).toBe(false)
    expect(
      [...vectors.base58, ...vectors.bech32, ...vectors.evm, ...vectors.iban, ...vectors.card].every(isRefused),
    ).toBe(true)
  })

  test('goods codes of 13 digits, but for one in a hundred; invented numbers of 16, but for one in twenty', () => {
    const shareOf = (length: number): number => {
      const numbers = fc.sample(fc.stringMatching(new RegExp(`^\\d{${length}}$`)), { seed, numRuns: 20_000 })
      return numbers.filter(isPaymentTarget).length / numbers.length
    }
    expect(shareOf(13)).toBeLessThanOrEqual(0.01 * 1.15)
    expect(shareOf(16)).toBeLessThanOrEqual(0.06)
  })
})

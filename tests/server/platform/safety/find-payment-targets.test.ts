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
/** Factor for the number of random texts. `npm test` uses fewer, to save time. */
const many = isLong ? 20 : 1

describe('payment targets are detected in every disguise (docs/rules/safety.md)', () => {
  test.each(Object.entries(Object.groupBy(disguised, ({ disguise }) => disguise)))('%s', (_disguise, texts = []) => {
    expect(texts.filter(({ text }) => !isPaymentTarget(text))).toEqual([])
  })

  test('a target is found within other text', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 60 }).map(text => `${text} | `)
    fc.assert(
      fc.property(fc.constantFrom(...disguised), words, words, ({ text }, before, after) =>
        isPaymentTarget(`${before}${text} | ${after}`),
      ),
      { seed, numRuns: 500 * many },
    )
  })

  test.each(Object.keys(disguises) as VectorKind[])('a random target of kind %s is found in each disguise', kind => {
    const shapes = fc.constantFrom(...Object.entries(disguises[kind]))
    fc.assert(
      fc.property(generated[kind], shapes, (target, [, change]) => {
        const text = change(target)
        return text === undefined || isPaymentTarget(text)
      }),
      { seed, numRuns: 300 * many },
    )
  })

  test('an address that is split over neighboring texts is found at any position', () => {
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

describe('the result agrees with a library that checks whole addresses', () => {
  const base58 = createBase58check((data: Uint8Array) => createHash('sha256').update(data).digest())
  const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
  /** Changes one character of an address, so that its checksum is wrong. */
  const misprinted = (address: string) => address.slice(0, -1) + (address.endsWith('p') ? 'q' : 'p')

  test('for Base58Check of each version', () => {
    const versions = fc.constantFrom(0x41, 0x00, 0x05)
    fc.assert(
      fc.property(versions, bytes(20), (version, hash) => {
        const address = base58.encode(Uint8Array.of(version, ...hash))
        expect([isPaymentTarget(address), isPaymentTarget(misprinted(address))]).toEqual([true, false])
      }),
      { seed, numRuns: 500 * many },
    )
  })

  test('for bech32 and bech32m', () => {
    fc.assert(
      fc.property(fc.constantFrom(20, 32), fc.constantFrom(bech32, bech32m), bytes(32), (length, coder, all) => {
        const address = coder.encode('bc', [0, ...coder.toWords(all.slice(0, length))])
        expect([isPaymentTarget(address), isPaymentTarget(misprinted(address))]).toEqual([true, false])
      }),
      { seed, numRuns: 500 * many },
    )
  })
})

describe('texts without a payment target pass', () => {
  test.each(Object.entries(legitimate))('%s', (_kind, texts) => {
    expect(texts.filter(isPaymentTarget)).toEqual([])
  })

  test('ordinary text of 500 letters passes, with and without spaces', () => {
    const letters = fc.stringMatching(/^[A-Za-z0-9]{500}$/)
    const texts = fc.sample(letters, { seed, numRuns: 20 })
    expect(texts.filter(isPaymentTarget)).toEqual([])
    expect(texts.map(text => [...text].join(' ')).filter(isPaymentTarget)).toEqual([])
    expect(texts.map(text => text.replace(/.{5}/g, '$& ')).filter(isPaymentTarget)).toEqual([])
  })

  test.each(['Win'.repeat(80_000), 'q'.repeat(200_000), 'Ab1 '.repeat(60_000)])(
    'a very long text that is expensive to check is refused: %.12s',
    text => {
      expect(isPaymentTarget(text)).toBe(true)
    },
  )

  test('a hash field accepts any hex, but no address or card number', () => {
    const isRefused = (text: string) => paymentTargetsIn([{ text, isHash: true }]).size > 0
    expect(vectors.bareEvm.some(isRefused)).toBe(false)
    expect(
      [...vectors.base58, ...vectors.bech32, ...vectors.evm, ...vectors.iban, ...vectors.card].every(isRefused),
    ).toBe(true)
  })

  test('99 % of product codes of 13 digits and 95 % of invented numbers of 16 digits pass', () => {
    const shareOf = (length: number): number => {
      const numbers = fc.sample(fc.stringMatching(new RegExp(`^\\d{${length}}$`)), {
        seed,
        numRuns: isLong ? 20_000 : 5_000,
      })
      return numbers.filter(isPaymentTarget).length / numbers.length
    }
    expect(shareOf(13)).toBeLessThanOrEqual(0.01 * 1.15)
    expect(shareOf(16)).toBeLessThanOrEqual(0.06)
  })
})

import { createHash } from 'node:crypto'
import { bech32, bech32m, createBase58check } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPaymentTarget, paymentTargetsIn } from '#server/safety/payment-targets.ts'
import { disguised, vectors } from '../../support/payment-vectors.ts'

const seed = 20261120

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
      { seed, numRuns: 2_000 },
    )
  })

  test('an address that is split over neighbouring texts, at any place', () => {
    const addresses = [...vectors.base58, ...vectors.bech32, ...vectors.evm]
    fc.assert(
      fc.property(fc.constantFrom(...addresses), fc.integer({ min: 1, max: 26 }), (address, at) => {
        const texts = ['Fern & Co', address.slice(0, at), address.slice(at), 'thank you']
        expect(paymentTargetsIn(texts.map(text => ({ text })))).toEqual(new Set([1, 2]))
      }),
      { seed, numRuns: 500 },
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
      { seed, numRuns: 500 },
    )
  })

  test('bech32 and bech32m', () => {
    fc.assert(
      fc.property(fc.constantFrom(20, 32), fc.constantFrom(bech32, bech32m), bytes(32), (length, coder, all) => {
        const address = coder.encode('bc', [0, ...coder.toWords(all.slice(0, length))])
        expect([isPaymentTarget(address), isPaymentTarget(misprinted(address))]).toEqual([true, false])
      }),
      { seed, numRuns: 500 },
    )
  })
})

/** Numbers and codes that people write without meaning money. */
const legitimate = [
  '+44 20 7946 0018',
  '+1 (202) 555-0143',
  '0049-30-23125-000',
  '+86 138 0013 8000',
  '2026-11-20T09:30:00.000Z',
  '20.11.2026 - 24.11.2026, 09:30',
  '20 x 30 x 40 cm, 1200 g',
  'EU 38 40 42 44 46 48 50 52 54 56 58 60 62 64 66 68',
  'KIT-0012-BLUE-XL',
  '5901234123457',
  '978-3-16-148410-0',
  'ORD-26-000290',
  'PKT9930112233XTS',
  '1Z999AA10123456784',
  'd41d8cd98f00b204e9800998ecf8427e',
  '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  '0x9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  '550e8400-e29b-41d4-a716-446655440000',
  '#ff8800 #00ff88 #8800ff #aabbcc #112233 #445566 #778899',
  '12.50 13.75 14.00 15.25 16.50 17.75 18.00',
  'SAMPLE-0001',
  'TSAMPLEdoNotPay0000000000000000000',
  '0xSAMPLEdoNotPay00000000000000000000000000',
  '4000123412341001',
]

describe('what nobody can pay to is let through', () => {
  test.each(legitimate)('%s', text => {
    expect(isPaymentTarget(text)).toBe(false)
  })

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

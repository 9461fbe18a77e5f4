import { createHash } from 'node:crypto'
import { base58, base58xrp, bech32, bech32m, createBase58check } from '@scure/base'
import fc from 'fast-check'
import type { VectorKind } from './payment-vectors.ts'

const sha256 = (data: Uint8Array): Uint8Array => createHash('sha256').update(data).digest()
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))

/** Generates Base58Check addresses with a version of one or two bytes, in the alphabets of Bitcoin and XRP. */
const base58Address = fc
  .tuple(fc.constantFrom(1, 2).chain(bytes), bytes(20), fc.boolean())
  .map(([version, content, isXrp]) => {
    const payload = Uint8Array.of(...version, ...content)
    const address = createBase58check(sha256).encode(payload)
    return isXrp ? base58xrp.encode(base58.decode(address)) : address
  })

const bech32Address = fc
  .tuple(fc.stringMatching(/^[a-z]{1,12}$/), fc.constantFrom(bech32, bech32m), fc.constantFrom(20, 32).chain(bytes))
  .map(([prefix, coder, content]) => coder.encode(prefix, [0, ...coder.toWords(content)], 200))

const cashLetters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const cashConstants = [0x98f2bc8e61n, 0x79b76d99e2n, 0xf33e5fb3c4n, 0xae2eabe2a8n, 0x1e4f43e470n]
function cashSum(values: readonly number[]): bigint {
  let sum = 1n
  for (const value of values) {
    const top = sum >> 35n
    sum = ((sum & 0x07ffffffffn) << 5n) ^ BigInt(value)
    for (const [bit, constant] of cashConstants.entries()) if ((top >> BigInt(bit)) & 1n) sum ^= constant
  }
  return sum ^ 1n
}

/** Builds a CashAddr address from the specification, independently of the code under test. */
function cashAddress(prefix: string, content: readonly number[], isPrefixed: boolean): string {
  const words = bech32.toWords(Uint8Array.from(content))
  const sum = cashSum([...[...prefix].map(letter => letter.charCodeAt(0) & 31), 0, ...words, 0, 0, 0, 0, 0, 0, 0, 0])
  const check = Array.from({ length: 8 }, (_each, place) => Number((sum >> BigInt(5 * (7 - place))) & 31n))
  const text = [...words, ...check].map(value => cashLetters[value]).join('')
  return isPrefixed ? `${prefix}:${text}` : text
}
const cash = fc
  .tuple(fc.constantFrom('bitcoincash', 'bchtest', 'ecash'), fc.constantFrom(0, 8), bytes(20), fc.boolean())
  .map(([prefix, version, content, isPrefixed]) => cashAddress(prefix, [version, ...content], isPrefixed))

const key = bytes(32)
  .map(content => base58.encode(content))
  .filter(text => text.length === 43 || text.length === 44)

const hex = bytes(20)
  .map(content => Buffer.from(content).toString('hex'))
  .filter(text => /\d/.test(text) && /[a-f]/.test(text))

const iban = fc
  .tuple(fc.constantFrom(['GB', 18] as const, ['DE', 18] as const, ['NO', 11] as const, ['FR', 23] as const))
  .chain(([[country, length]]) => digits(length).map(account => ({ country, account })))
  .map(({ country, account }) => {
    const letters = [...country].map(letter => Number.parseInt(letter, 36)).join('')
    const check = 98n - (BigInt(`${account}${letters}00`) % 97n)
    return `${country}${String(check).padStart(2, '0')}${account}`
  })

function withLuhn(text: string): string {
  const sum = [...text].reverse().reduce((all, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return `${text}${(10 - (sum % 10)) % 10}`
}
const card = fc
  .integer({ min: 13, max: 19 })
  .chain(length => fc.tuple(length === 13 ? fc.constant(4) : fc.integer({ min: 2, max: 6 }), digits(length - 2)))
  .map(([first, rest]) => withLuhn(`${first}${rest}`))

/** Generates random valid addresses and numbers of each kind to which a payment could be made. */
export const generated: Readonly<Record<VectorKind, fc.Arbitrary<string>>> = {
  base58: base58Address,
  bech32: bech32Address,
  cash,
  key,
  evm: hex.map(text => `0x${text}`),
  bareEvm: hex,
  iban,
  card,
}

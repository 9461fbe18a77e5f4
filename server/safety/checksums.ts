import { hash } from 'node:crypto'
import { countrySpecs } from 'ibantools'

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const base58Values = new Map([...base58].map((letter, value) => [letter.charCodeAt(0), value]))
/** The most Base58 digits whose value is a safe integer. */
const atOnce = 9

function base58Number(text: string): bigint {
  let whole = 0n
  for (let at = 0; at < text.length; at += atOnce) {
    const piece = text.slice(at, at + atOnce)
    let value = 0
    for (let place = 0; place < piece.length; place++)
      value = value * 58 + (base58Values.get(piece.charCodeAt(place)) ?? 0)
    whole = whole * BigInt(58 ** piece.length) + BigInt(value)
  }
  return whole
}

const addressBytes = 25

/** Whether letters of Base58 are an address of this version: 25 bytes, the last four of which are the hash of the others. */
export function isBase58Address(text: string, version: number): boolean {
  const number = base58Number(text)
  if (Number(number >> BigInt(8 * (addressBytes - 1))) !== version) return false
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const hex = number.toString(16).padStart(addressBytes * 2, '0')
  // A leading 1 stands for a leading zero byte, and each zero byte for a 1.
  if (/^(?:00)*/.exec(hex)?.[0].length !== zeros * 2) return false
  const bytes = Buffer.from(hex, 'hex')
  const sum = hash('sha256', hash('sha256', bytes.subarray(0, -4), 'buffer'), 'hex')
  return hex.endsWith(sum.slice(0, 8))
}

const bech32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const bech32Values = new Map([...bech32].map((letter, value) => [letter.charCodeAt(0), value]))
/** The checksum constants of bech32 and bech32m. */
const bech32Sums: readonly number[] = [1, 0x2bc830a3]

const addToSum = (sum: number, value: number): number =>
  ((sum & 0x1ffffff) << 5) ^
  value ^
  (sum & 0x2000000 ? 0x3b6a57b2 : 0) ^
  (sum & 0x4000000 ? 0x26508e6d : 0) ^
  (sum & 0x8000000 ? 0x1ea119fa : 0) ^
  (sum & 0x10000000 ? 0x3d4233dd : 0) ^
  (sum & 0x20000000 ? 0x2a1462b3 : 0)

/** How many letters of `data`, at least `least`, complete an address with this prefix; 0 when none do. Lower case. */
export function bech32Length(prefix: string, data: string, least: number): number {
  const codes = [...prefix].map(letter => letter.charCodeAt(0))
  let sum = [...codes.map(code => code >> 5), 0, ...codes.map(code => code & 31)].reduce(
    (all, value) => addToSum(all, value),
    1,
  )
  for (let place = 0; place < data.length; place++) {
    sum = addToSum(sum, bech32Values.get(data.charCodeAt(place)) ?? 0)
    if (place + 1 >= least && bech32Sums.includes(sum)) return place + 1
  }
  return 0
}

/** The length that an IBAN beginning like this has. */
export const ibanLength = (start: string): number | undefined =>
  countrySpecs[start.slice(0, 2).toUpperCase()]?.chars ?? undefined

/** ISO 13616: the first four characters behind the rest, letters as numbers, modulo 97 is 1. */
export function isIban(text: string): boolean {
  if (!/^[a-z]{2}\d{2}/i.test(text) || ibanLength(text) !== text.length) return false
  const numbers = [...text.slice(4), ...text.slice(0, 4)].map(letter => Number.parseInt(letter, 36))
  return BigInt(numbers.join('')) % 97n === 1n
}

import { hash } from 'node:crypto'

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const base58Values = new Map([...base58].map((letter, value) => [letter.charCodeAt(0), value]))
/** As many letters of Base58 as a number holds exactly. */
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
/** What the checksum comes to: bech32, bech32m. */
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

/** ISO 7812: the check digit of card numbers. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = digits.charCodeAt(digits.length - 1 - place) - 48
    const value = place % 2 === 0 ? digit : digit * 2
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

/** How long an IBAN of each country is (ISO 13616 registry). */
const ibanLengths: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries({
    15: 'NO',
    16: 'BE',
    18: 'DK FI FK FO GL NL SD',
    19: 'MK SI',
    20: 'AT BA EE KZ LT LU MN XK',
    21: 'CH HR LI LV',
    22: 'BG BH CR DE GB GE IE ME RS VA',
    23: 'AE GI IL IQ OM SO TL',
    24: 'AD CZ ES MD PK RO SA SE SK TN VG',
    25: 'AO CV GW LY MZ PT ST',
    26: 'DZ IR IS TR',
    27: 'BI CF CG CM DJ FR GA GQ GR IT KM MC MG MR SM TD',
    28: 'AL AZ BF BJ BY CI CY DO GT HN HU LB MA ML NE NI PL SN SV TG',
    29: 'BR EG PS QA UA',
    30: 'JO KW MU YE',
    31: 'MT SC',
    32: 'LC',
    33: 'RU',
  }).flatMap(([length, countries]) => countries.split(' ').map(country => [country, Number(length)])),
)

/** The length that an IBAN beginning like this has. */
export const ibanLength = (start: string): number | undefined => ibanLengths[start.slice(0, 2).toUpperCase()]

/** ISO 13616: the first four characters behind the rest, letters as numbers, modulo 97 is 1. */
export function isIban(text: string): boolean {
  if (!/^[a-z]{2}\d{2}/i.test(text) || ibanLength(text) !== text.length) return false
  const turned = (text.slice(4) + text.slice(0, 4)).toUpperCase()
  let rest = 0
  for (const letter of turned) {
    const value = Number.parseInt(letter, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}

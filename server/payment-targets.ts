import { createHash } from 'node:crypto'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { fail } from './refusal.ts'

const sha256 = (data: Uint8Array): Uint8Array => createHash('sha256').update(data).digest()
const base58check = createBase58check(sha256)

/** Whether a decoder accepts a text; what it cannot decode it throws at. */
function decodes(decode: () => unknown): boolean {
  try {
    decode()
    return true
  } catch {
    return false
  }
}

/** TRON and Bitcoin: Base58 with a checksum that holds. */
const isBase58Check = (text: string): boolean => decodes(() => base58check.decode(text))

const isSegwit = (text: string): boolean =>
  /^(bc|tb|bcrt)1/i.test(text) &&
  [bech32, bech32m].some(coder => decodes(() => coder.decode(text.toLowerCase() as `${string}1${string}`)))

const isEvm = (text: string): boolean => /^0x[0-9a-f]{40}$/i.test(text)

/** ISO 13616: the first four characters behind the rest, letters as numbers, modulo 97 is 1. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/i.test(text)) return false
  const turned = (text.slice(4) + text.slice(0, 4)).toUpperCase()
  const digits = turned.replace(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n === 1n
}

/** ISO 7812: the check digit of card numbers of 12 to 19 digits. */
function isCard(text: string): boolean {
  if (!/^\d{12,19}$/.test(text)) return false
  const sum = [...text].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Whether something could really be paid to this (`decisions.md`, Sandbox and safety). */
function isRealTarget(text: string): boolean {
  const bare = text.replace(/[\s-]/g, '')
  return isBase58Check(bare) || isSegwit(bare) || isEvm(bare) || isIban(bare) || isCard(bare)
}

/** @throws Refusal InvalidParameter naming each field that holds, as a whole or as a word in it, what could really be paid to */
export function refuseRealTargets(fields: Readonly<Record<string, string | undefined>>): void {
  const issues = Object.entries(fields)
    .filter(([, text]) => text !== undefined && [text, ...text.split(/\s+/)].some(isRealTarget))
    .map(([path]) => ({ path, message: 'SAMPLE' }))
  if (issues.length > 0) fail('InvalidParameter', { issues })
}

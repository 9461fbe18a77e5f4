import { countrySpecs } from 'ibantools'
import isLuhnNumber from 'validator/lib/isLuhnNumber.js'
import type { Part } from './parts.ts'

export const isCard = (digits: string): boolean => /^(?:4\d{12}|[2-6]\d{13,18})$/.test(digits) && isLuhnNumber(digits)

const ibanStart = /^[a-z]{2}\d{2}/i

/** Returns the length of an IBAN with this country code; undefined for an unknown country. */
const ibanLength = (start: string): number | undefined =>
  countrySpecs[start.slice(0, 2).toUpperCase()]?.chars ?? undefined

/** Matches the ICAP notation of Ethereum addresses, which looks like an IBAN with the country code XE. */
const icap = /^xe\d\d[0-9a-z]{30,31}$/i

/**
 * Checks a text for the IBAN checksum of ISO 13616. The first four characters are moved to the end and letters are
 * replaced by numbers. The remainder modulo 97 must be 1.
 */
export function isIban(text: string): boolean {
  if (!ibanStart.test(text)) return false
  if (ibanLength(text) !== text.length && !icap.test(text)) return false
  const numbers = [...text.slice(4), ...text.slice(0, 4)].map(letter => Number.parseInt(letter, 36))
  return BigInt(numbers.join('')) % 97n === 1n
}

/** Matches one separator: a space, dot, comma, dash, slash, underscore or line break. */
const separator = /^(?:\r\n|[\s.,/_·•−]|\p{Pd})$/u
const cardGroups = [
  [4, 4, 4, 4],
  [4, 4, 4, 4, 3],
  [4, 6, 5],
  [4, 6, 4],
]

/**
 * Joins consecutive parts if they have the given lengths and are written like the groups of one number; otherwise
 * returns undefined.
 */
function grouped(list: readonly Part[], from: number, lengths: readonly number[]): string | undefined {
  const parts = list.slice(from, from + lengths.length)
  const isPrinted = (part: Part | undefined, place: number) =>
    part !== undefined &&
    part.value.length === lengths[place] &&
    (place === 0 || (part.text === parts[0]?.text && separator.test(part.gap)))
  return lengths.every((_length, place) => isPrinted(parts[place], place))
    ? parts.map(({ value }) => value).join('')
    : undefined
}

const inFours = (length: number): number[] =>
  Array.from({ length: Math.ceil(length / 4) }, (_each, place) => Math.min(4, length - 4 * place))

/** Returns true if a card number or an IBAN in printed groups begins at this part of the text. */
export function isPrintedFrom(list: readonly Part[], from: number): boolean {
  const start = list[from]?.value ?? ''
  if (start.length !== 4) return false
  if (/^\d{4}$/.test(start)) return cardGroups.some(lengths => isCard(grouped(list, from, lengths) ?? ''))
  if (!ibanStart.test(start)) return false
  const lengths = /^xe\d\d$/i.test(start) ? [34, 35] : [ibanLength(start) ?? 0]
  return lengths.some(length => isIban(grouped(list, from, inFours(length)) ?? ''))
}

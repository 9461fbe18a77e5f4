import isLuhnNumber from 'validator/lib/isLuhnNumber.js'
import { bech32Length, ibanLength, isBase58Address, isIban } from './checksums.ts'
import { fold } from './fold.ts'

/** One text of a request. */
export interface LookedAt {
  text: string
  /** A transaction hash may be any hex: 40 digits of it are no address here. */
  isHash?: boolean
}

/** A part of a text: a run of ASCII letters and digits. */
interface Part {
  value: string
  /** The index of its text. */
  text: number
  /** Its offset in all parts joined. */
  at: number
  /** The characters between the part before it, in the same text, and this one. */
  gap: string
}

/** The parts of all texts in their order, and the same joined, so that a target that is split over parts or texts is found. */
interface Parts {
  list: readonly Part[]
  joined: string
}

/** A cheap test: every card, IBAN and hex address matches it, most other texts do not. */
const numberSuspect = /\d{4}|[A-Za-z]{2}\d\d/
const hexSuspect = /[0-9A-Fa-f]{40}/

function cut(folded: readonly string[]): Parts {
  const list: Part[] = []
  let at = 0
  for (const [index, text] of folded.entries()) {
    let end = 0
    for (const { 0: value, index: start } of text.matchAll(/[0-9A-Za-z]+/g)) {
      list.push({ value, text: index, at, gap: text.slice(end, start) })
      at += value.length
      end = start + value.length
    }
  }
  return { list, joined: list.map(({ value }) => value).join('') }
}

const isCard = (digits: string): boolean => /^(?:4\d{12}|[2-6]\d{13,18})$/.test(digits) && isLuhnNumber(digits)

/** 40 hex digits after 0x; 64 are a hash, and an address has not more of them. */
const hasEvm = (part: string): boolean =>
  [...part.matchAll(/0x([0-9a-f]{40,})/gi)].some(({ 1: digits }) => digits?.length !== 64)

/** Characters of the shortest one, a card's number. */
const shortestTarget = 13

function isTargetAlone(part: string, isHash = false): boolean {
  if (part.length < shortestTarget) return false
  return isCard(part) || isIban(part) || (!isHash && /^[0-9a-f]{40}$/i.test(part)) || hasEvm(part)
}

/** One space, dot, dash, slash, underscore or line break. */
const oneBlank = /^(?:\r\n|[\s./_·•−]|\p{Pd})$/u
const cardGroups = [
  [4, 4, 4, 4],
  [4, 4, 4, 4, 3],
  [4, 6, 5],
  [4, 6, 4],
]

/** The parts from one on as one value, when they have these lengths and are printed as groups of one number. */
function grouped(list: readonly Part[], from: number, lengths: readonly number[]): string | undefined {
  const parts = list.slice(from, from + lengths.length)
  const isPrinted = (part: Part | undefined, place: number) =>
    part !== undefined &&
    part.value.length === lengths[place] &&
    (place === 0 || (part.text === parts[0]?.text && oneBlank.test(part.gap)))
  return lengths.every((_length, place) => isPrinted(parts[place], place))
    ? parts.map(({ value }) => value).join('')
    : undefined
}

/** Whether a card or an IBAN in its printed groups begins at this part. */
function isTargetInGroups(list: readonly Part[], from: number): boolean {
  const start = list[from]?.value ?? ''
  if (start.length !== 4) return false
  if (/^\d+$/.test(start)) return cardGroups.some(lengths => isCard(grouped(list, from, lengths) ?? ''))
  const length = ibanLength(start)
  if (length === undefined) return false
  const lengths = Array.from({ length: Math.ceil(length / 4) }, (_each, place) => Math.min(4, length - 4 * place))
  return isIban(grouped(list, from, lengths) ?? '')
}

/** The place of a target in the joined parts. */
interface Span {
  from: number
  to: number
}

/** 40 hex digits, of one text or two neighbouring ones, whose ends are ends of parts. */
function evmSpans({ list, joined }: Parts, texts: readonly LookedAt[]): Span[] {
  if (!hexSuspect.test(joined)) return []
  const ends = new Map(list.map(part => [part.at + part.value.length, part.text]))
  const isSpan = (from: number) => ends.has(from + 40) && /^[0-9a-f]{40}$/i.test(joined.slice(from, from + 40))
  // Numbers alone are telephones and dates, and many codes one under the other are no address.
  const isMixed = ({ at, text }: Part) =>
    !texts[text]?.isHash &&
    (ends.get(at + 40) ?? 0) - text <= 1 &&
    /^(?=\d*[a-f])(?=[a-f]*\d)/i.test(joined.slice(at, at + 40))
  const bare = list.filter(part => isSpan(part.at) && isMixed(part)).map(({ at }) => ({ from: at, to: at + 40 }))
  const opened = [...joined.matchAll(/0x/gi)].map(({ index }) => ({ from: index, to: index + 42 }))
  return [...opened.filter(({ to }) => isSpan(to - 40)), ...bare]
}

/** The text in which a place of the joined parts lies. */
function textAt(list: readonly Part[], place: number): number {
  let [low, high] = [0, list.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((list[middle]?.at ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return list[low]?.text ?? 0
}

const log58 = Math.log2(58)
/** How many letters an address may have that begins with so many 1: each stands for a zero byte. */
const lengthsOfOnes = Array.from({ length: 22 }, (_each, ones) => {
  const bytes = 25 - ones
  const [least, most] = [Math.floor((8 * (bytes - 1)) / log58) + 1, Math.floor((8 * bytes) / log58) + 1]
  return Array.from({ length: most - least + 1 }, (_length, more) => ones + least + more)
})

/** Version byte and lengths of the addresses that begin with this letter. */
function addressesFrom(run: string, at: number): { version: number; lengths: readonly number[] } {
  if (run[at] === 'T') return { version: 0x41, lengths: [34] }
  if (run[at] === '3') return { version: 0x05, lengths: [34] }
  let ones = 1
  while (run[at + ones] === '1' && ones < lengthsOfOnes.length) ones++
  return { version: 0, lengths: lengthsOfOnes[ones] ?? [] }
}

/** A text with more candidate windows than this is refused without checking each one. */
const mostWindows = 4_000

/** Windows beginning with T, 1 or 3 whose Base58 checksum holds. */
function base58Spans(joined: string): Span[] {
  const spans: Span[] = []
  let left = mostWindows
  for (const { 0: run, index } of joined.matchAll(/[1-9A-HJ-NP-Za-km-z]{25,}/g)) {
    if (!(/[A-Z]/.test(run) && /[a-z]/.test(run))) continue
    for (const { index: at } of run.matchAll(/[T13]/g)) {
      const { version, lengths } = addressesFrom(run, at)
      const fitting = lengths.filter(length => at + length <= run.length)
      left -= fitting.length
      const length = fitting.find(each => left < 0 || isBase58Address(run.slice(at, at + each), version))
      if (length !== undefined) spans.push({ from: index + at, to: index + at + length })
      if (left < 0) return spans
    }
  }
  return spans
}

const bech32Data = { least: 38, most: 103 }
const bech32Prefix = { least: 2, most: 8 }

/** A prefix, 1, and data whose bech32 or bech32m checksum holds. */
function bech32Spans(joined: string): Span[] {
  const lower = joined.toLowerCase()
  return [...lower.matchAll(/1([02-9ac-hj-np-z]{38,})/g)].flatMap(({ index, 1: run = '' }) => {
    const data = run.slice(0, bech32Data.most)
    for (let size = bech32Prefix.least; size <= Math.min(bech32Prefix.most, index); size++) {
      const length = bech32Length(lower.slice(index - size, index), data, bech32Data.least)
      if (length > 0) return [{ from: index - size, to: index + 1 + length }]
    }
    return []
  })
}

/**
 * Which of a request's texts, in its order, hold what something could really be paid to, alone or together with their
 * neighbours (`docs/rules/safety.md`).
 * @returns their places in the list
 */
export function paymentTargetsIn(texts: readonly LookedAt[]): Set<number> {
  const folded = texts.map(({ text }) => fold(text))
  const joined = folded.join('').replace(/[^0-9A-Za-z]+/g, '')
  if (joined.length < shortestTarget) return new Set()
  const spans = [...base58Spans(joined), ...bech32Spans(joined)]
  if (spans.length === 0 && !hexSuspect.test(joined) && !folded.some(text => numberSuspect.test(text))) return new Set()
  const parts = cut(folded)
  const { list } = parts
  const alone = list.filter(
    ({ value, text }, place) => isTargetAlone(value, texts[text]?.isHash) || isTargetInGroups(list, place),
  )
  const found = new Set(alone.map(({ text }) => text))
  for (const { from, to } of [...spans, ...evmSpans(parts, texts)])
    for (let text = textAt(list, from); text <= textAt(list, to - 1); text++) found.add(text)
  return found
}

export const isPaymentTarget = (text: string): boolean => paymentTargetsIn([{ text }]).size > 0

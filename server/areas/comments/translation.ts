import type { Answer } from '#shared/contract/schemas.ts'
import type { Language } from '#shared/languages.ts'
import type { BaseCall } from '../../api/pipeline/call.ts'
import { shownGoods } from '../goods/shown-goods.ts'
import { buyerOf } from './buyer-comments.ts'
import { commentTexts, joined, languageIn } from './comment-texts.ts'

type Translation = Answer<'comments.add'>['translation']

/** A language, and the name of the commented product in it. */
interface Wording {
  language: Language
  product: string
}

const kinds = Object.keys(commentTexts.en) as (keyof typeof commentTexts.en)[]

/** Returns all sentences of a language. A sentence has the same place in every language. */
const sentencesIn = ({ language, product }: Wording): string[] =>
  kinds.flatMap(kind => commentTexts[language][kind].map(sentence => sentence.replace('{product}', product)))

/**
 * Translates a comment of two sentences of simulated buyers.
 * @returns null for any other text, for example one that a person has typed
 */
export function translated(content: string, from: Wording, to: Wording): string | null {
  const known = sentencesIn(from)
  for (const [place, sentence] of known.entries()) {
    const start = joined(from.language, sentence, '')
    const next = content.startsWith(start) ? known.indexOf(content.slice(start.length)) : -1
    if (next < 0) continue
    const own = sentencesIn(to)
    return joined(to.language, own[place] ?? '', own[next] ?? '')
  }
  return null
}

/** Returns a function that translates comments of an order's buyer into the caller's language. */
export function translatorFor(
  { db, language }: Pick<BaseCall, 'db' | 'language'>,
  orderId: number,
): (content: string) => Translation {
  const buyer = buyerOf(db, orderId)
  const from = languageIn(buyer?.country ?? '')
  if (!buyer || from === language) return () => null
  const wordingIn = (language: Language) => ({ language, product: shownGoods(db, language, buyer.goodsId).name })
  const [original, own] = [wordingIn(from), wordingIn(language)]
  return content => {
    const text = translated(content, original, own)
    return text === null ? null : { from, text }
  }
}

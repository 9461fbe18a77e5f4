import { type BuyerCountry, buyerCountries, languageOfCountry } from '#shared/buyer-countries.ts'
import { type Language, sourceLanguage } from '#shared/languages.ts'
import type { Rating } from '#shared/reputation.ts'
import { shopLimits } from '#shared/shop.ts'
import ar from './comment-texts/ar.json' with { type: 'json' }
import en from './comment-texts/en.json' with { type: 'json' }
import es from './comment-texts/es.json' with { type: 'json' }
import fr from './comment-texts/fr.json' with { type: 'json' }
import id from './comment-texts/id.json' with { type: 'json' }
import it from './comment-texts/it.json' with { type: 'json' }
import ja from './comment-texts/ja.json' with { type: 'json' }
import ko from './comment-texts/ko.json' with { type: 'json' }
import pt from './comment-texts/pt.json' with { type: 'json' }
import vi from './comment-texts/vi.json' with { type: 'json' }
import zhCN from './comment-texts/zh-CN.json' with { type: 'json' }
import zhTW from './comment-texts/zh-TW.json' with { type: 'json' }

type Texts = Record<keyof typeof en, readonly string[]>

/**
 * Sentences of simulated buyers. The first part of a comment says what happened, the second part how the buyer feels
 * about it. The lists are parallel: a sentence has the same meaning and place in every language.
 */
export const commentTexts: Readonly<Record<Language, Texts>> = {
  ...{ ar, en, es, fr, id, it, ja, ko, pt, vi },
  'zh-CN': zhCN,
  'zh-TW': zhTW,
}

const isBuyerCountry = (country: string): country is BuyerCountry =>
  (buyerCountries as readonly string[]).includes(country)

/** Returns the language in which a buyer from a country writes. */
export const languageIn = (country: string): Language =>
  isBuyerCountry(country) ? languageOfCountry[country] : sourceLanguage

/** Returns the mood of the last sentence of a comment. Only the maximum number of stars gives a happy sentence. */
function moodOf({ stars, reason }: Rating): 'happy' | 'relieved' | 'mixed' | 'angry' {
  if (reason === 'refunded') return 'relieved'
  if (stars === shopLimits.starsAtFirst) return 'happy'
  return stars >= shopLimits.credit.complaintBelowStars ? 'mixed' : 'angry'
}

/** Joins two sentences. Chinese and Japanese have no space between them. */
export const joined = (language: Language, first: string, second: string): string =>
  first + (/^(?:zh|ja)/.test(language) ? '' : ' ') + second

/** A comment of two sentences. The first one names the product. */
export interface CommentText {
  first: string
  second: string
  content: string
}

/** Returns every comment in a language that fits a rating. */
export function fittingTexts(language: Language, rating: Rating & { product: string }): CommentText[] {
  const texts = commentTexts[language]
  return texts[rating.reason === 'said' ? 'kept' : rating.reason].flatMap(first =>
    texts[moodOf(rating)].map(second => ({
      first,
      second,
      content: joined(language, first.replace('{product}', rating.product), second),
    })),
  )
}

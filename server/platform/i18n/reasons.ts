import type serverWords from '#locales/en/server.json'
import type { Translate } from './messages.ts'

type ReasonKey = keyof (typeof serverWords)['reasons']

/**
 * Why a request was rejected, as it is stored: a key of `reasons` in server.json, or an operator's text. The prefix tells
 * them apart, so that a text that equals a key stays a text.
 */
export type Reason = `key:${ReasonKey}` | `text:${string}`

/** A stored reason in the reader's language; an operator's text is returned as it was written. */
export function reasonText(translate: Translate, reason: string | null): string | null {
  if (reason === null) return null
  const [, mark, content = ''] = /^(key|text):(.*)$/s.exec(reason) ?? []
  return mark === 'key' ? translate(`reasons.${content}`) : content
}

import type serverWords from '#locales/en/server.json'
import type { Translate } from './messages.ts'

type ReasonKey = keyof (typeof serverWords)['reasons']

/**
 * Stored reason of a rejection: a key of `reasons` in server.json, or an operator's text. The prefix distinguishes them even if a
 * text equals a key.
 */
export type Reason = `key:${ReasonKey}` | `text:${string}`

/** Returns a stored reason in the reader's language; an operator's text is returned as it was written. */
export function reasonText(translate: Translate, reason: string | null): string | null {
  if (reason === null) return null
  const [, mark, content = ''] = /^(key|text):(.*)$/s.exec(reason) ?? []
  return mark === 'key' ? translate(`reasons.${content}`) : content
}

import type serverWords from '#locales/en/server.json'
import type { Translate } from './messages.ts'

type ReasonKey = keyof (typeof serverWords)['reasons']

/**
 * Stored reason of a rejection: a key of `reasons` in server.json, or a text by an operator. The prefix distinguishes
 * them even if the text equals a key.
 */
export type Reason = `key:${ReasonKey}` | `text:${string}`

/** Returns a stored reason in the reader's language. A text by an operator is returned unchanged. */
export function reasonText(translate: Translate, reason: string | null): string | null {
  if (reason === null) return null
  const [, mark, content = ''] = /^(key|text):(.*)$/s.exec(reason) ?? []
  return mark === 'key' ? translate(`reasons.${content}`) : content
}

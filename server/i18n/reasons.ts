import type serverWords from '#locales/en/server.json'
import type { Language } from '#shared/languages.ts'
import { translate } from './messages.ts'

type ReasonKey = keyof (typeof serverWords)['reasons']

/**
 * Why something was turned down, as it is stored: a key of `reasons` in server.json, or what an operator wrote. The mark
 * tells them apart, so that a text that happens to be a key stays as it was written.
 */
export type Reason = `key:${ReasonKey}` | `text:${string}`

/** A stored reason in the reader's language; what an operator wrote stands as it is. */
export function reasonText(language: Language, reason: string | null): string | null {
  if (reason === null) return null
  const [, mark, rest = ''] = /^(key|text):(.*)$/s.exec(reason) ?? []
  return mark === 'key' ? translate(language, 'server', `reasons.${rest}`) : rest
}

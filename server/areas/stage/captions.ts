import type { Presentation } from '#shared/contract/presentation.ts'
import { type Language, sourceLanguage } from '#shared/languages.ts'

/** Returns the texts of a presentation in a language. A missing one is in English, or null if there is none. */
export const captionsOf =
  ({ texts }: Pick<Presentation, 'texts'>, language: Language) =>
  (key: string): string | null =>
    texts[language]?.[key] ?? texts[sourceLanguage]?.[key] ?? null

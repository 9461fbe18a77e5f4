import ar from '#locales/ar/shell.json' with { type: 'json' }
import en from '#locales/en/shell.json' with { type: 'json' }
import es from '#locales/es/shell.json' with { type: 'json' }
import fr from '#locales/fr/shell.json' with { type: 'json' }
import id from '#locales/id/shell.json' with { type: 'json' }
import it from '#locales/it/shell.json' with { type: 'json' }
import ja from '#locales/ja/shell.json' with { type: 'json' }
import ko from '#locales/ko/shell.json' with { type: 'json' }
import pt from '#locales/pt/shell.json' with { type: 'json' }
import vi from '#locales/vi/shell.json' with { type: 'json' }
import zhCn from '#locales/zh-CN/shell.json' with { type: 'json' }
import zhTw from '#locales/zh-TW/shell.json' with { type: 'json' }
import { chooseLanguage, type Language } from '#shared/languages.ts'
import { productName } from '#shared/product.ts'

const packs: Record<Language, typeof en> = { ar, en, es, fr, id, it, ja, ko, pt, vi, 'zh-CN': zhCn, 'zh-TW': zhTw }

export interface ShellWords {
  language: Language
  text: typeof en & { title: string }
}

/**
 * Returns the texts of the app in the user's language.
 * @param chosen last language of the console, if any
 * @param preferred languages of the system, in order of preference
 */
export function shellWords(chosen: string | undefined, preferred: readonly string[]): ShellWords {
  const language = chooseLanguage(chosen, preferred)
  const text = packs[language]
  return { language, text: { ...text, title: `${productName} · ${text.strip}` } }
}

/** Replaces the named placeholders of a text. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place)

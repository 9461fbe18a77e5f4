import arErrors from '#locales/ar/errors.json' with { type: 'json' }
import arServer from '#locales/ar/server.json' with { type: 'json' }
import enErrors from '#locales/en/errors.json' with { type: 'json' }
import enServer from '#locales/en/server.json' with { type: 'json' }
import esErrors from '#locales/es/errors.json' with { type: 'json' }
import esServer from '#locales/es/server.json' with { type: 'json' }
import frErrors from '#locales/fr/errors.json' with { type: 'json' }
import frServer from '#locales/fr/server.json' with { type: 'json' }
import idErrors from '#locales/id/errors.json' with { type: 'json' }
import idServer from '#locales/id/server.json' with { type: 'json' }
import itErrors from '#locales/it/errors.json' with { type: 'json' }
import itServer from '#locales/it/server.json' with { type: 'json' }
import jaErrors from '#locales/ja/errors.json' with { type: 'json' }
import jaServer from '#locales/ja/server.json' with { type: 'json' }
import koErrors from '#locales/ko/errors.json' with { type: 'json' }
import koServer from '#locales/ko/server.json' with { type: 'json' }
import ptErrors from '#locales/pt/errors.json' with { type: 'json' }
import ptServer from '#locales/pt/server.json' with { type: 'json' }
import viErrors from '#locales/vi/errors.json' with { type: 'json' }
import viServer from '#locales/vi/server.json' with { type: 'json' }
import zhCNErrors from '#locales/zh-CN/errors.json' with { type: 'json' }
import zhCNServer from '#locales/zh-CN/server.json' with { type: 'json' }
import zhTWErrors from '#locales/zh-TW/errors.json' with { type: 'json' }
import zhTWServer from '#locales/zh-TW/server.json' with { type: 'json' }
import type { Language } from '#shared/languages.ts'

/** Messages of the server by language. The build bundles them, so that the server reads no files for them. */
export const packs: Record<Language, { errors: typeof enErrors; server: typeof enServer }> = {
  'zh-CN': { errors: zhCNErrors, server: zhCNServer },
  'zh-TW': { errors: zhTWErrors, server: zhTWServer },
  en: { errors: enErrors, server: enServer },
  vi: { errors: viErrors, server: viServer },
  fr: { errors: frErrors, server: frServer },
  ko: { errors: koErrors, server: koServer },
  id: { errors: idErrors, server: idServer },
  ja: { errors: jaErrors, server: jaServer },
  pt: { errors: ptErrors, server: ptServer },
  es: { errors: esErrors, server: esServer },
  ar: { errors: arErrors, server: arServer },
  it: { errors: itErrors, server: itServer },
}

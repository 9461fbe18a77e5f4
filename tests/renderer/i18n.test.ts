import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import englishWords from '#locales/en/console.json' with { type: 'json' }
import frenchWords from '#locales/fr/console.json' with { type: 'json' }
import { errorsIn, i18n, speak, startI18n, storeLanguage } from '../../src/renderer/i18n/i18n.ts'

const root = { lang: '', dir: '' }
const stored = new Map<string, string>()

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: root, title: '' })
  vi.stubGlobal('navigator', { languages: ['fr-CA', 'en'] })
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  await startI18n()
})

afterAll(() => vi.unstubAllGlobals())

describe('the texts of the console', () => {
  it("are in the browser's language, with its plural forms", () => {
    expect(i18n.t('app.close')).toBe(frenchWords.app.close)
    expect(i18n.t('orders.pieces', { count: 0 })).toBe(frenchWords.orders.pieces_one.replace('{{count}}', '0'))
    expect(root).toEqual({ lang: 'fr', dir: 'ltr' })
  })

  it('fall back to English for a missing text, never to a key (S-026)', () => {
    const { close: _, ...app } = frenchWords.app
    i18n.removeResourceBundle('fr', 'console')
    i18n.addResourceBundle('fr', 'console', { ...frenchWords, app })
    expect(i18n.t('app.close')).toBe(englishWords.app.close)
    expect(i18n.t('app.done')).toBe(frenchWords.app.done)
  })

  it('follow a change of language, with the direction of the page and the title', async () => {
    await storeLanguage('ar')
    expect(root).toEqual({ lang: 'ar', dir: 'rtl' })
    expect(document.title).toContain(i18n.t('app.strip'))
    expect(stored.get('stallkeeper.language')).toBe('ar')
    await speak('fr')
    expect(stored.get('stallkeeper.language')).toBe('ar')
  })

  it('are loaded by namespace: the Control room in the current language, errors in any', async () => {
    await i18n.loadNamespaces('sandbox')
    expect(i18n.t('sandbox:controlRoom.title')).not.toBe('controlRoom.title')
    const inJapanese = await errorsIn('ja')
    expect(inJapanese('Ok')).toMatch(/\p{Script=Han}|\p{Script=Katakana}/u)
  })
})

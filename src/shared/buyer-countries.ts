import type { Language } from './languages.ts'

/** Countries of simulated buyers, with the language in which their buyers write. */
export const languageOfCountry = {
  FR: 'fr',
  ES: 'es',
  BR: 'pt',
  JP: 'ja',
  KR: 'ko',
  ID: 'id',
  VN: 'vi',
  IT: 'it',
  GB: 'en',
  MX: 'es',
  EG: 'ar',
  AE: 'ar',
  SG: 'en',
  CA: 'en',
  CN: 'zh-CN',
  TW: 'zh-TW',
} as const satisfies Record<string, Language>

export type BuyerCountry = keyof typeof languageOfCountry
export const buyerCountries = Object.keys(languageOfCountry) as [BuyerCountry, ...BuyerCountry[]]

import { defineConfig } from 'i18next-cli'
import { languageCodes } from './src/shared/languages.ts'

// `i18next-cli status` names every key that the console asks for and a language lacks.
export default defineConfig({
  locales: languageCodes,
  extract: {
    input: ['src/renderer/**/*.{ts,tsx}'],
    // The Control room says words of two files; the compiler knows the keys of both.
    ignore: ['src/renderer/room/**', 'src/renderer/components/entries/**', 'src/renderer/i18n/room.ts'],
    output: 'locales/{{language}}/{{namespace}}.json',
    defaultNS: 'console',
    primaryLanguage: 'en',
  },
})

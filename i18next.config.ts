import { defineConfig } from 'i18next-cli'
import { languageCodes } from './src/shared/languages.ts'

// `i18next-cli status` names every key that the console asks for and a language lacks.
export default defineConfig({
  locales: languageCodes,
  extract: {
    input: ['src/renderer/**/*.{ts,tsx}'],
    // Functions there receive `t` as a parameter, so that the tool takes their keys for the console's. The compiler checks them.
    ignore: ['src/renderer/control-room/**'],
    output: 'locales/{{language}}/{{namespace}}.json',
    defaultNS: 'console',
    primaryLanguage: 'en',
  },
})

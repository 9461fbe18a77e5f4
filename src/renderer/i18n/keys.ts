import type consoleWords from '#locales/en/console.json'
import type errorWords from '#locales/en/errors.json'
import type sandboxWords from '#locales/en/sandbox.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'console'
    resources: { console: typeof consoleWords; errors: typeof errorWords; sandbox: typeof sandboxWords }
  }
}

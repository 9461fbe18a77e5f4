import type consoleWords from '#locales/en/console.json'
import type sandboxWords from '#locales/en/sandbox.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'console'
    resources: { console: typeof consoleWords; sandbox: typeof sandboxWords }
  }
}

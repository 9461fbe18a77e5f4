import type consoleWords from '#locales/en/console.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'console'
    resources: { console: typeof consoleWords }
  }
}

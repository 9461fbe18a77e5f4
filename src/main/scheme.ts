import { protocol } from 'electron'
import { consoleScheme } from './console-address.ts'
import { consoleAnswers, type ShellPages } from './console-files.ts'

/** Registers the scheme of the console's address. Electron requires this before the app is ready. */
export function registerConsoleScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true }
  protocol.registerSchemesAsPrivileged([{ scheme: consoleScheme, privileges }])
}

/** Serves the built console and the app's own pages. */
export function serveConsole(root: string, pages: ShellPages): void {
  protocol.handle(consoleScheme, consoleAnswers(root, pages))
}

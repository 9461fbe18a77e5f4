import { protocol } from 'electron'
import { consoleScheme } from './console-address.ts'
import { consoleAnswers, type ShellPages } from './console-files.ts'

/** Says what the console's scheme may do; Electron wants to know before it is ready. */
export function registerConsoleScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true }
  protocol.registerSchemesAsPrivileged([{ scheme: consoleScheme, privileges }])
}

/** Serves the built console from its folder, and the shell's own pages beside it. */
export function serveConsole(root: string, pages: ShellPages): void {
  protocol.handle(consoleScheme, consoleAnswers(root, pages))
}

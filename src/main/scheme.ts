import { protocol } from 'electron'
import { consoleScheme } from './console-address.ts'
import { consoleAnswers } from './console-files.ts'

/** Says what the console's scheme may do; Electron wants to know before it is ready. */
export function registerConsoleScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true }
  protocol.registerSchemesAsPrivileged([{ scheme: consoleScheme, privileges }])
}

/** Serves the built console from its folder, and the shell's own page beside it. */
export function serveConsole(root: string, failurePage: () => { html: string; script: string }): void {
  protocol.handle(consoleScheme, consoleAnswers(root, failurePage))
}

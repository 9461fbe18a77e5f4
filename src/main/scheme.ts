import { protocol } from 'electron'
import { consoleScheme, failurePath } from './console-address.ts'
import { consoleFile, page } from './console-files.ts'

/** Says what the console's scheme may do; Electron wants to know before it is ready. */
export function registerConsoleScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true }
  protocol.registerSchemesAsPrivileged([{ scheme: consoleScheme, privileges }])
}

/** Serves the built console from its folder, and the shell's own page beside it. */
export function serveConsole(root: string, failurePage: () => { html: string; script: string }): void {
  protocol.handle(consoleScheme, request => {
    const name = new URL(request.url).pathname
    if (name === failurePath) return page(failurePage().html)
    if (name === `${failurePath}.js`)
      return new Response(failurePage().script, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
    return consoleFile(root, request)
  })
}

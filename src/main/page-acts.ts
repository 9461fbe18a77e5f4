import { app } from 'electron'
import type { ShellAct } from '#shared/shell-acts.ts'
import type { Recovery } from '#shared/start-trouble.ts'
import type { ApiHost } from './api-host.ts'
import type { Screens } from './screens.ts'
import type { TokenStore } from './token-store.ts'

interface ActParts {
  server: ApiHost
  tokens: TokenStore
  screens: Screens
  openLogs: () => unknown
  show: () => void
}

/** What a page may ask the shell to do. */
export function pageActs({ server, screens, tokens, ...others }: ActParts): Record<ShellAct, () => unknown> {
  const start = (begin: () => void) => () => {
    begin()
    screens.console()
    screens.awaitServer(server.url())
  }
  const recover = (recovery: Recovery) => {
    // Nobody is signed in to what was recovered.
    void tokens.clear()
    server.start(recovery)
  }
  return {
    retry: start(() => server.start()),
    startAgain: start(() => server.startAgain()),
    restore: start(() => recover('restore')),
    fresh: start(() => recover('fresh')),
    quit: () => app.quit(),
    ...others,
  }
}

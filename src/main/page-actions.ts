import { app } from 'electron'
import type { ShellAction } from '#shared/shell-actions.ts'
import type { Recovery } from '#shared/start-trouble.ts'
import type { ApiHost } from './api-host.ts'
import type { Screens } from './screens.ts'
import type { TokenStore } from './token-store.ts'

interface ActionParts {
  server: ApiHost
  tokens: TokenStore
  screens: Screens
  openLogs: () => unknown
  show: () => void
}

/** Actions that a page of the app can request. */
export function pageActions({ server, screens, tokens, ...others }: ActionParts): Record<ShellAction, () => unknown> {
  const start = (begin: () => void) => () => {
    begin()
    screens.console()
    screens.awaitServer(server.url())
  }
  const recover = (recovery: Recovery) => {
    // The recovered data does not contain the present session, so the server would refuse the token.
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

import type { Session } from 'electron'
import type { OnBlocked } from './blocked-egress.ts'
import { isConsoleExport } from './permitted.ts'

/** Parts of Electron's `Session` that can cause requests to other hosts. Tests pass a fake. */
export type NetworkSession = Pick<Session, 'setProxy' | 'setSpellCheckerEnabled' | 'on'>

/** Disables dictionary downloads and proxy lookups, and refuses all downloads except exports of the console. */
export async function restrictNetwork(
  networkSession: NetworkSession,
  { devUrl, onBlocked }: { devUrl: string | undefined; onBlocked: OnBlocked },
): Promise<void> {
  networkSession.setSpellCheckerEnabled(false)
  networkSession.on('will-download', (event, item) => {
    if (isConsoleExport(item.getURL(), devUrl)) return
    event.preventDefault()
    onBlocked('download', item.getURL())
  })
  await networkSession.setProxy({ mode: 'direct' })
}

import type { Session } from 'electron'
import type { OnBlocked } from './blocked-egress.ts'
import { isOwnExport } from './permitted.ts'

/** The part of Electron's `Session` that can leave the computer by itself; a test gives its own. */
export type OwnSession = Pick<Session, 'setProxy' | 'setSpellCheckerEnabled' | 'on'>

/** Only the page's own calls are sent: no dictionaries, no look-up of proxies, no downloads but the console's exports. */
export async function refuseOutsideRequests(
  own: OwnSession,
  { devUrl, onBlocked }: { devUrl: string | undefined; onBlocked: OnBlocked },
): Promise<void> {
  own.setSpellCheckerEnabled(false)
  own.on('will-download', (event, item) => {
    if (isOwnExport(item.getURL(), devUrl)) return
    event.preventDefault()
    onBlocked('download', item.getURL())
  })
  await own.setProxy({ mode: 'direct' })
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { app, type IpcMainInvokeEvent, ipcMain, type Menu, type Session, type WebContents } from 'electron'
import { onTestFinished } from 'vitest'

// Vitest resolves `electron` to the stand-in of the desktop specs, which has more than Electron's types say.

/** What the stand-in lets a test ask of a session. */
export interface AskedSession extends Session {
  isAllowed(contents: WebContents | null, permission: string, address: string): Promise<boolean>
  devicePermission: (details: object) => boolean
}

type Handler = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown

/** The handlers of the bridge by their channels. */
export const handlers = (ipcMain as unknown as { handlers: Map<string, Handler> }).handlers

/** A user folder of this test's own, and an app that is ready. */
export function aReadyApp(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-shell-'))
  app.setPath('userData', folder)
  ;(app as unknown as { becomeReady(): void }).becomeReady()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** An event whose prevention a test sees. */
export function anEvent<Fields extends object>(fields: Fields) {
  const event = {
    ...fields,
    isPrevented: false,
    preventDefault: () => void Object.assign(event, { isPrevented: true }),
  }
  return event
}

/** The items of a menu, those of its submenus too. */
export const itemsOf = (menu: Menu | null): Electron.MenuItem[] =>
  menu?.items.flatMap(item => [item, ...itemsOf(item.submenu ?? null)]) ?? []

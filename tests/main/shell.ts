import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { app, type IpcMainInvokeEvent, ipcMain, type Menu, type Session, type WebContents } from 'electron'
import { onTestFinished } from 'vitest'

// Vitest resolves `electron` to the replacement for Electron that the desktop tests use. It has additional members.

/** Members of the default session that only the replacement for Electron has. */
export interface AskedSession extends Session {
  permissionAnswers(
    contents: WebContents | null,
    permission: string,
    address: string,
  ): Promise<{ requested: boolean; checked: boolean }>
  devicePermission: (details: object) => boolean
}

type Handler = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown

/** Handlers of the calls from pages, by IPC channel. */
export const handlers = (ipcMain as unknown as { handlers: Map<string, Handler> }).handlers

/** Creates a folder for user data for this test, and an app that is ready. */
export function aReadyApp(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-shell-'))
  app.setPath('userData', folder)
  ;(app as unknown as { becomeReady(): void }).becomeReady()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Creates an event that records if its default action was prevented. */
export function anEvent<Fields extends object>(fields: Fields) {
  const event = {
    ...fields,
    isPrevented: false,
    preventDefault: () => void Object.assign(event, { isPrevented: true }),
  }
  return event
}

/** Returns the items of a menu and its submenus. */
export const itemsOf = (menu: Menu | null): Electron.MenuItem[] =>
  menu?.items.flatMap(item => [item, ...itemsOf(item.submenu ?? null)]) ?? []

import type { ElectronApplication, Page } from '@playwright/test'

/** Opens the Control room by the menu. */
export async function openRoom(app: ElectronApplication): Promise<Page> {
  const opened = app.waitForEvent('window')
  await app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('openRoom')?.click())
  const room = await opened
  await room.waitForFunction(() => window.stallkeeper !== undefined)
  return room
}

interface Asked {
  method?: string
  path: string
  body?: object
  /** A key of the page's own making. */
  key?: string
}

/** Asks the server from a page, with the key of the page's window. @returns the code of the answer, and its data */
export const ask = (page: Page, asked: Asked) =>
  page.evaluate(async ({ path, body, key, method = body ? 'POST' : 'GET' }) => {
    const own = key ?? (await window.stallkeeper?.roomKey())
    const headers = { 'Content-Type': 'application/json', ...(own && { 'X-Operator-Key': own }) }
    const url = await window.stallkeeper?.apiUrl()
    const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const { code, data } = await response.json()
    return { code, data }
  }, asked)

import type { ElectronApplication, Page } from '@playwright/test'

/** Opens the Control room from the menu. */
export async function openControlRoom(app: ElectronApplication): Promise<Page> {
  const opened = app.waitForEvent('window')
  await app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('openControlRoom')?.click())
  const room = await opened
  await room.waitForFunction(() => window.stallkeeper !== undefined)
  return room
}

interface Asked {
  method?: string
  path: string
  body?: object
  /** Key that is sent instead of the key of the window. */
  key?: string
}

/**
 * Sends a call from a page with the key of its window.
 * @returns code and data of the response
 */
export const ask = (page: Page, asked: Asked) =>
  page.evaluate(async ({ path, body, key, method = body ? 'POST' : 'GET' }) => {
    const own = key ?? (await window.stallkeeper?.controlRoomKey())
    const headers = { 'Content-Type': 'application/json', ...(own && { 'X-Operator-Key': own }) }
    const url = await window.stallkeeper?.apiUrl()
    const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const { code, data } = await response.json()
    return { code, data }
  }, asked)

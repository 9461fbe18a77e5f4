import { Menu } from 'electron'
import { expect, test } from 'vitest'
import { describeApp } from '../../src/main/about.ts'
import { EntriesSwitch } from '../../src/main/entries-switch.ts'
import { setMenu } from '../../src/main/menu.ts'
import { shellWords } from '../../src/main/shell-words.ts'
import { itemsOf } from './shell.ts'

/** Sets the menu in a language, and records the calls of the app's own menu items. */
function aMenu(language: string) {
  const done: unknown[] = []
  const page = { send: (...sent: unknown[]) => done.push(sent) } as unknown as Electron.WebContents
  const entries = new EntriesSwitch(() => page)
  setMenu(shellWords(language, []), {
    openLogs: () => done.push('logs'),
    openControlRoom: () => done.push('room'),
    entries,
  })
  const menu = Menu.getApplicationMenu()
  const entry = (id: string) => menu?.getMenuItemById(id)
  return { done, entries, entry, menu }
}

test("has the standard roles in the console's language", () => {
  const { menu } = aMenu('en')
  const roles = itemsOf(menu).flatMap(({ role }) => role ?? [])
  expect(roles).toEqual(
    expect.arrayContaining(['undo', 'copy', 'paste', 'resetZoom', 'zoomIn', 'zoomOut', 'reload', 'about', 'quit']),
  )
  expect(menu?.items.map(({ label }) => label)).toEqual(expect.arrayContaining(['Edit', 'View']))
  expect(aMenu('fr').menu?.items.map(({ label }) => label)).toContain('Édition')
})

test('opens the logs and the Control room, which has a shortcut', () => {
  const { done, entry } = aMenu('en')
  for (const id of ['openLogs', 'openControlRoom']) entry(id)?.click()
  expect(done).toEqual(['logs', 'room'])
  expect(entry('openControlRoom')?.accelerator).toBe('CmdOrCtrl+Shift+K')
})

test('asks the page to show ledger entries, and is ticked when the page confirms', () => {
  const { done, entries, entry } = aMenu('en')
  entry('showEntries')?.click()
  expect(done).toEqual([['stallkeeper:show-entries', true]])
  expect(entry('showEntries')?.checked).toBe(false)
  entries.update(true)
  expect(entry('showEntries')?.checked).toBe(true)
  entry('showEntries')?.click()
  expect(done[1]).toEqual(['stallkeeper:show-entries', false])
})

test('shows product and versions in the about dialog', async () => {
  const { standIn } = (await import('electron')) as unknown as {
    standIn: { calls: { name: string; args: unknown[] }[] }
  }
  describeApp(shellWords('en', []))
  const [about] = standIn.calls.findLast(({ name }) => name === 'app.setAboutPanelOptions')?.args ?? []
  expect(about).toMatchObject({
    applicationName: 'Stallkeeper Sandbox',
    copyright: expect.stringContaining('SANDBOX'),
    credits: expect.stringMatching(/^Electron .* · Chromium .* · Node [\d.]+$/),
  })
})

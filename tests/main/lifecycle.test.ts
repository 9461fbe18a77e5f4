import { EventEmitter } from 'node:events'
import { type BrowserWindow, dialog, type WebContents } from 'electron'
import { expect, test, vi } from 'vitest'
import { askBeforeLeaving, reloadCrashedRenderer } from '../../src/main/lifecycle.ts'
import type { Logs } from '../../src/main/logs.ts'
import { shellWords } from '../../src/main/shell-words.ts'
import { anEvent } from './shell.ts'

test('asks before closing a page with unsent writes, and closes it only if the user confirms', () => {
  const contents = new EventEmitter()
  const window = { webContents: contents } as unknown as BrowserWindow
  askBeforeLeaving(window, () => shellWords('fr', []))
  const { question, stay, leave } = shellWords('fr', []).text.leave
  const shown = vi.spyOn(dialog, 'showMessageBoxSync')
  for (const [answer, goes] of [
    [0, false],
    [1, true],
  ] as const) {
    shown.mockReturnValueOnce(answer)
    const event = anEvent({})
    contents.emit('will-prevent-unload', event)
    expect(event.isPrevented).toBe(goes)
  }
  const options = { message: question, buttons: [stay, leave], defaultId: 0, cancelId: 0 }
  expect(shown).toHaveBeenLastCalledWith(window, expect.objectContaining(options))
  shown.mockRestore()
})

test('reloads a crashed page up to three times in a minute', async () => {
  const done: string[] = []
  const contents = Object.assign(new EventEmitter(), { reload: () => done.push('reload') })
  const logs = { line: () => undefined } as unknown as Logs
  reloadCrashedRenderer(contents as unknown as WebContents, logs, reason => done.push(reason))
  const die = async (reason: string) => {
    contents.emit('render-process-gone', {}, { reason, exitCode: 139 })
    await new Promise(resolve => setImmediate(resolve))
  }
  await die('clean-exit')
  for (let died = 0; died < 4; died++) await die('crashed')
  expect(done).toEqual(['reload', 'reload', 'reload', 'crashed (139)'])
})

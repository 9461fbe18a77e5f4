import { rmSync } from 'node:fs'
import { app, dialog } from 'electron'
import type { OpenedCapsule } from './opened-capsule.ts'
import { noteOpening, wasOpened } from './opened-worlds.ts'
import { fill, type ShellWords } from './shell-words.ts'

/**
 * Asks for consent before a saved state from a file is opened for the first time. Before that, only a hash of the file
 * was computed. A world that was opened earlier continues from its folder without reading the file, so the question is
 * not repeated.
 * @returns true if the world may be opened; otherwise the app quits
 */
export async function mayOpen(capsule: OpenedCapsule, words: ShellWords): Promise<boolean> {
  const { folder, name } = capsule
  if (!wasOpened(folder) && !(await isAgreed(capsule, words))) {
    // The folder contains at most an empty browser profile, which Chromium uses until the app ends.
    app.once('quit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
    app.quit()
    return false
  }
  noteOpening(folder, name)
  return true
}

async function isAgreed({ file, name }: OpenedCapsule, { text }: ShellWords): Promise<boolean> {
  const { question, detail, refuse, open } = text.openWorld
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    title: text.title,
    message: fill(question, { name }),
    detail: fill(detail, { file }),
    buttons: [refuse, open],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  })
  return response === 1
}

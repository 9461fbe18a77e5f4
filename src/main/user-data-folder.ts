import { accessSync, constants, mkdirSync } from 'node:fs'
import { app, dialog } from 'electron'
import { shellWords } from './shell-words.ts'

/** Whether the app can write where it keeps its files; where it cannot, that is said and the app ends. Electron's lock would end it without a word. */
export function isUserDataWritable(): boolean {
  const folder = app.getPath('userData')
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch (error) {
    sayUnusable(String(error))
    return false
  }
}

function sayUnusable(reason: string): void {
  process.stderr.write(`${reason}\n`)
  // Before it is ready Linux shows no dialog.
  void app.whenReady().then(() => {
    const { title, text } = shellWords(undefined, app.getPreferredSystemLanguages()).text.troubles.unusable
    dialog.showErrorBox(title, `${text}\n\n${reason}`)
    app.exit(1)
  })
}

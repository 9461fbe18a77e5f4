import { accessSync, constants, mkdirSync } from 'node:fs'
import { app, dialog } from 'electron'
import { shellWords } from './shell-words.ts'

/**
 * Checks that the user data folder is writable. If not, it shows an error and quits, because Electron's single-instance
 * lock would end the app without a message.
 */
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
  // Linux shows no dialog before the app is ready.
  void app.whenReady().then(() => {
    const { title, text } = shellWords(undefined, app.getPreferredSystemLanguages()).text.troubles.unusable
    dialog.showErrorBox(title, `${text}\n\n${reason}`)
    app.exit(1)
  })
}

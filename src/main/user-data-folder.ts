import { accessSync, constants, mkdirSync } from 'node:fs'
import { app, dialog } from 'electron'
import { shellWords } from './shell-words.ts'

/**
 * Checks that the folder for user data is writable. If it is not, shows an error and quits. Otherwise Electron's lock
 * for a single instance would end the app without a message.
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
  process.stderr.write(`The app cannot write to its data folder: ${reason}\n`)
  // Linux cannot show a dialog before the app is ready.
  void app.whenReady().then(() => {
    const { title, text } = shellWords(undefined, app.getPreferredSystemLanguages()).text.troubles.unusable
    dialog.showErrorBox(title, `${text}\n\n${reason}`)
    app.exit(1)
  })
}

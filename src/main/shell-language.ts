import { readFileSync } from 'node:fs'
import { app } from 'electron'
import { type Language, languageCodes } from '#shared/languages.ts'
import { type ShellWords, shellWords } from './shell-words.ts'
import { writeWhole } from './write-whole.ts'

/**
 * Language of menus and of the app's own pages. It is the language of the console. It is stored for starts that cannot
 * show the console.
 */
export interface ShellLanguage {
  words(): ShellWords
  speak(language: Language): void
}

/**
 * Opens the stored language.
 * @param file path of the file that stores it between starts
 * @param dress applies the texts to menus and pages, now and after each change
 */
export function openShellLanguage(file: string, dress: (words: ShellWords) => void): ShellLanguage {
  let words = storedWords(file)
  dress(words)
  return {
    words: () => words,
    speak(language) {
      if (language === words.language) return
      words = shellWords(language, [])
      // If the folder is not writable, the language is only lost at the next start.
      writeWhole(file, language).catch(() => undefined)
      dress(words)
    },
  }
}

/** Returns the texts of the app in the stored language. If no language is stored, they are in the system's language. */
export const storedWords = (file: string): ShellWords => shellWords(recall(file), app.getPreferredSystemLanguages())

function recall(file: string): Language | undefined {
  try {
    const text = readFileSync(file, 'utf8')
    return languageCodes.find(code => code === text)
  } catch {
    return undefined
  }
}

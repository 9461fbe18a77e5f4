import { readFileSync } from 'node:fs'
import { app } from 'electron'
import { type Language, languageCodes } from '#shared/languages.ts'
import { type ShellWords, shellWords } from './shell-words.ts'
import { writeWhole } from './write-whole.ts'

/** The language of menus and of the shell's own pages: the console's, also when the next start cannot show the console. */
export interface ShellLanguage {
  words(): ShellWords
  speak(language: Language): void
}

/**
 * @param file remembers the language over a restart
 * @param dress puts on what the shell says by itself, now and whenever another language is spoken
 */
export function openShellLanguage(file: string, dress: (words: ShellWords) => void): ShellLanguage {
  let words = rememberedWords(file)
  dress(words)
  return {
    words: () => words,
    speak(language) {
      if (language === words.language) return
      words = shellWords(language, [])
      // A folder that cannot be written costs the memory alone.
      writeWhole(file, language).catch(() => undefined)
      dress(words)
    },
  }
}

/** The shell's words as a file remembers their language, else in the system's language. */
export const rememberedWords = (file: string): ShellWords => shellWords(recall(file), app.getPreferredSystemLanguages())

function recall(file: string): Language | undefined {
  try {
    const text = readFileSync(file, 'utf8')
    return languageCodes.find(code => code === text)
  } catch {
    return undefined
  }
}

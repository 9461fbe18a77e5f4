import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { OpenedClass } from '#shared/deep-links.ts'
import { mostFileChars } from '#shared/lessons.ts'

/** Maximum size of a class file in bytes. A character has at most four bytes in UTF-8. */
const mostBytes = mostFileChars * 4

/**
 * Reads a class file for the page. If the file cannot be read, the page shows an error. The server validates the
 * content.
 */
export function readClassFile(file: string): OpenedClass {
  return { screen: 'class', name: path.basename(file), file: textOf(file) }
}

function textOf(file: string): string | null {
  try {
    return statSync(file).size > mostBytes ? null : readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { app } from 'electron'

/** A world in a file, which somebody opened with the app. */
export interface OpenedCapsule {
  file: string
  /** The file's own, for the window's title. */
  name: string
}

const suffix = '.stall'

const isCapsule = (argument: string): boolean => argument.endsWith(suffix) && !argument.startsWith('-')

/**
 * The capsule that this start of the app was given. It gets a user folder of its own, named by its content, so that it opens as a
 * world of its own beside the person's store, in a process of its own; opened again, it goes on where it was left.
 */
export function openedCapsule(): OpenedCapsule | undefined {
  const argument = process.argv.slice(1).find(isCapsule)
  if (argument === undefined) return undefined
  const file = path.resolve(argument)
  app.setPath('userData', path.join(app.getPath('userData'), 'worlds', nameOf(file)))
  return { file, name: path.basename(file, suffix) }
}

/** By what is in it; a file that cannot be read by its path, so that the server can say what is wrong with it. */
function nameOf(file: string): string {
  return createHash('sha256').update(contentOf(file)).digest('hex').slice(0, 16)
}

function contentOf(file: string): Buffer | string {
  try {
    return readFileSync(file)
  } catch {
    return file
  }
}

/** macOS tells a running app of a file as an event: it is opened in a process of its own, as elsewhere. */
export function openCapsulesBeside(): void {
  app.on('open-file', (event, file) => {
    event.preventDefault()
    const own = process.argv.slice(1).filter(argument => !isCapsule(argument))
    spawn(process.execPath, [...own, file], { detached: true, stdio: 'ignore' }).unref()
  })
}

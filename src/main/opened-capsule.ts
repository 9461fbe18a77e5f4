import { spawn } from 'node:child_process'
import path from 'node:path'
import { app } from 'electron'
import { readArgument } from './start-argument.ts'
import { worldIdOf } from './world-id.ts'

/** A world in a file, which this start of the app opens. */
export interface OpenedCapsule {
  file: string
  /** The file's name without its ending, for the window's title. */
  name: string
  /** The user folder of this world alone. */
  folder: string
}

/**
 * Gives the world of a file a user folder of its own, named after the file's content. The world then runs beside the person's
 * store in a process of its own; when the same file is opened again, the world goes on where it was left.
 * @param worldsFolder holds the folders of all such worlds
 */
export function openedCapsule(file: string, worldsFolder: string): OpenedCapsule {
  const folder = path.join(worldsFolder, worldIdOf(file))
  app.setPath('userData', folder)
  return { file, name: path.parse(file).name, folder }
}

/** macOS tells a running app of a file as an event: the file is opened in a process of its own, as on other systems. */
export function openCapsulesBeside(): void {
  app.on('open-file', (event, file) => {
    event.preventDefault()
    const own = process.argv.slice(1).filter(argument => ['flag', 'other'].includes(readArgument(argument).kind))
    spawn(process.execPath, [...own, file], { detached: true, stdio: 'ignore' }).unref()
  })
}

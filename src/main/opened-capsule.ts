import { spawn } from 'node:child_process'
import path from 'node:path'
import { app } from 'electron'
import { readArgument } from './start-argument.ts'
import { worldIdOf } from './world-id.ts'

/** A world from a file that this start opens. */
export interface OpenedCapsule {
  file: string
  /** File name without its extension, for the window's title. */
  name: string
  /** User data folder of this world. */
  folder: string
}

/**
 * Assigns a user data folder to the world of a file, named after a hash of its contents.
 * The world runs in a separate process. If the same file is opened again, the world continues from its last state.
 * @param worldsFolder contains the folders of all such worlds
 */
export function openedCapsule(file: string, worldsFolder: string): OpenedCapsule {
  const folder = path.join(worldsFolder, worldIdOf(file))
  app.setPath('userData', folder)
  return { file, name: path.parse(file).name, folder }
}

/**
 * macOS sends an event to the running app when a file is opened. The file is opened in another process, as on other
 * systems.
 */
export function openCapsulesBeside(): void {
  app.on('open-file', (event, file) => {
    event.preventDefault()
    const own = process.argv.slice(1).filter(argument => ['flag', 'other'].includes(readArgument(argument).kind))
    spawn(process.execPath, [...own, file], { detached: true, stdio: 'ignore' }).unref()
  })
}

import { spawn } from 'node:child_process'
import path from 'node:path'
import { app } from 'electron'
import { readArgument } from './start-argument.ts'
import { worldIdOf } from './world-id.ts'

/** A saved state from a file that the app was started with, and its folder. */
export interface OpenedCapsule {
  file: string
  /** Name of the file without its extension, for the title of the window. */
  name: string
  /** Folder for the user data of the world in the file. */
  folder: string
}

/**
 * Assigns a user data folder to the world of a file, named after a hash of its contents. The world runs in a separate
 * process. If the same file is opened again, the world continues from its last state.
 * @param worldsFolder folder that contains the folders of all such worlds
 */
export function openedCapsule(file: string, worldsFolder: string): OpenedCapsule {
  const folder = path.join(worldsFolder, worldIdOf(file))
  app.setPath('userData', folder)
  return { file, name: path.parse(file).name, folder }
}

/**
 * Starts another process for each file that is opened. It is needed on macOS, which sends only an event to the running
 * app.
 */
export function openCapsulesBeside(): void {
  app.on('open-file', (event, file) => {
    event.preventDefault()
    const own = process.argv.slice(1).filter(argument => ['flag', 'other'].includes(readArgument(argument).kind))
    spawn(process.execPath, [...own, file], { detached: true, stdio: 'ignore' }).unref()
  })
}

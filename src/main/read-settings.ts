import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { app } from 'electron'
import type { OpenedCapsule } from './opened-capsule.ts'
import type { Asked } from './start-argument.ts'

const newKey = () => randomBytes(32).toString('base64url')

/** Deep link, files and paths with which the app was started. */
interface Start {
  first: Pick<Asked, 'link' | 'classFile'>
  /** Folder that contains one folder for each world that was opened from a file. */
  worldsFolder: string
  capsule: OpenedCapsule | undefined
}

/** Collects the arguments, paths and keys with which the app was started. */
export function readSettings({ first, worldsFolder, capsule }: Start) {
  const userData = app.getPath('userData')
  const built = import.meta.dirname
  // A test, or a developer with two shops, can choose the folder for user data. It then also contains the data of the
  // shop.
  const hasUserDataDir = app.commandLine.hasSwitch('user-data-dir')
  return {
    launchKey: newKey(),
    operatorKey: newKey(),
    port: readPort(app.commandLine.getSwitchValue('port')),
    ...(hasUserDataDir || capsule ? { dataDir: path.join(userData, 'data') } : {}),
    first,
    worldsFolder,
    capsule,
    /** File with the language of the main store. The consent dialog for a world from a file uses this language. */
    storeLanguageFile: path.join(worldsFolder, '../language'),
    /** Address of the dev server. An installed app ignores it. */
    devUrl: app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL,
    tokenFile: path.join(userData, 'session.bin'),
    placeFile: path.join(userData, 'window.json'),
    controlRoomPlaceFile: path.join(userData, 'control-room.json'),
    worldPlaceFiles: {
      console: path.join(userData, 'world.json'),
      controlRoom: path.join(userData, 'world-room.json'),
    },
    languageFile: path.join(userData, 'language'),
    cacheFolder: path.join(userData, 'compile-cache'),
    logsFolder: app.getPath('logs'),
    consoleFolder: path.join(built, '../renderer'),
    preload: path.join(built, '../preload/index.cjs'),
    serverEntry: path.join(built, 'utility.js'),
  }
}

export type Settings = ReturnType<typeof readSettings>

function readPort(text: string): number {
  const port = Number(text)
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : 0
}

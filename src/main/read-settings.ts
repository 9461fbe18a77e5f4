import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { app } from 'electron'
import type { LinkTarget } from '#shared/deep-links.ts'
import type { OpenedCapsule } from './opened-capsule.ts'

const newKey = () => randomBytes(32).toString('base64url')

/** What this start was asked to open. */
interface Start {
  link: LinkTarget | undefined
  /** Holds a folder for each world that was opened from a file. */
  worldsFolder: string
  capsule: OpenedCapsule | undefined
}

/** Everything that this start of the app was given or makes for itself. */
export function readSettings({ link, worldsFolder, capsule }: Start) {
  const userData = app.getPath('userData')
  const built = import.meta.dirname
  // A test, or a developer with two shops, names a folder: then the shop's data is there as well.
  const ownFolder = app.commandLine.hasSwitch('user-data-dir')
  return {
    launchKey: newKey(),
    operatorKey: newKey(),
    port: readPort(app.commandLine.getSwitchValue('port')),
    ...(ownFolder || capsule ? { dataDir: path.join(userData, 'data') } : {}),
    link,
    worldsFolder,
    /** The world in a file that this start is for. */
    capsule,
    /** The language of the person's own store, which a world asks in before it has one. */
    storeLanguageFile: path.join(worldsFolder, '../language'),
    /** The dev server, which a packaged app never believes in. */
    devUrl: app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL,
    tokenFile: path.join(userData, 'session.bin'),
    placeFile: path.join(userData, 'window.json'),
    controlRoomPlaceFile: path.join(userData, 'control-room.json'),
    worldPlaceFiles: { console: path.join(userData, 'world.json'), room: path.join(userData, 'world-room.json') },
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

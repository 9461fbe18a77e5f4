import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isWindows, root } from './project.mjs'
import { passes, run } from './run.mjs'

const folder = path.join(root, 'node_modules', 'electron')
const downloadLimitMs = 60_000

/** The Electron executable, found without `require('electron')`, which would download it; undefined when absent. */
export function findElectron() {
  const named = path.join(folder, 'path.txt')
  const relative = existsSync(named) ? readFileSync(named, 'utf8').trim() : undefined
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH
  const file = override
    ? path.join(override, relative ?? (isWindows ? 'electron.exe' : 'electron'))
    : relative && path.join(folder, 'dist', relative)
  return file && existsSync(file) ? file : undefined
}

/** Tries once to download Electron, for a minute at most; answers the executable, or undefined. */
export async function downloadElectron() {
  const limit = { timeout: downloadLimitMs, killSignal: 'SIGKILL' }
  const downloaded = await passes(
    run(process.execPath, [path.join(folder, 'install.js')], { stdio: 'ignore', ...limit }),
  )
  return downloaded ? findElectron() : undefined
}

/** Whether a window can be shown at all: on Linux that needs a display. */
export const hasDisplay = () =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)

import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { app } from 'electron'
import { productName } from '#shared/product.ts'

/**
 * Path of the file that opens the app at login. Electron has no function for this on Linux, but desktops start the
 * entries of this folder.
 */
const autostartFile = () => {
  const named = process.env.XDG_CONFIG_HOME
  const config = named && path.isAbsolute(named) ? named : path.join(homedir(), '.config')
  return path.join(config, 'autostart', 'stallkeeper.desktop')
}

// An AppImage runs from a temporary mount, so the entry must contain the path of the AppImage file.
const entry = () => `[Desktop Entry]
Type=Application
Name=${productName}
Exec="${process.env.APPIMAGE ?? process.execPath}"
X-GNOME-Autostart-enabled=true
`

/** Returns true if the app opens at login; null if the app is not installed. The default is false. */
export function opensAtLogin(): boolean | null {
  if (!app.isPackaged) return null
  return process.platform === 'linux' ? existsSync(autostartFile()) : app.getLoginItemSettings().openAtLogin
}

export function openAtLogin(enable: boolean): void {
  if (!app.isPackaged) return
  if (process.platform === 'linux') autostart(enable)
  else app.setLoginItemSettings({ openAtLogin: enable })
}

function autostart(enable: boolean): void {
  const file = autostartFile()
  mkdirSync(path.dirname(file), { recursive: true })
  if (enable) writeFileSync(file, entry())
  else rmSync(file, { force: true })
}

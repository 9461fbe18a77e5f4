import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { app } from 'electron'
import { productName } from '#shared/product.ts'

/** Linux has no call for it, but a folder whose entries a desktop starts. */
const autostartFile = () => {
  const named = process.env.XDG_CONFIG_HOME
  const config = named && path.isAbsolute(named) ? named : path.join(homedir(), '.config')
  return path.join(config, 'autostart', 'stallkeeper.desktop')
}

// An AppImage runs from a folder that is gone with it.
const entry = () => `[Desktop Entry]
Type=Application
Name=${productName}
Exec="${process.env.APPIMAGE ?? process.execPath}"
X-GNOME-Autostart-enabled=true
`

/** Whether the app opens when the person signs in to the computer; null while it is not installed. Off until it is switched on. */
export function opensAtLogin(): boolean | null {
  if (!app.isPackaged) return null
  return process.platform === 'linux' ? existsSync(autostartFile()) : app.getLoginItemSettings().openAtLogin
}

export function openAtLogin(wanted: boolean): void {
  if (!app.isPackaged) return
  if (process.platform === 'linux') autostart(wanted)
  else app.setLoginItemSettings({ openAtLogin: wanted })
}

function autostart(wanted: boolean): void {
  const file = autostartFile()
  mkdirSync(path.dirname(file), { recursive: true })
  if (wanted) writeFileSync(file, entry())
  else rmSync(file, { force: true })
}

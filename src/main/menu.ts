import { Menu } from 'electron'

/** macOS needs a menu for copy and paste to work; elsewhere a phone's canvas has none. */
export function setMenu(): void {
  const template = [{ role: 'appMenu' as const }, { role: 'editMenu' as const }, { role: 'windowMenu' as const }]
  Menu.setApplicationMenu(process.platform === 'darwin' ? Menu.buildFromTemplate(template) : null)
}

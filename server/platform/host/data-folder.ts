import { homedir } from 'node:os'
import path from 'node:path'

interface Platform {
  name: string
  home: string
  env: Record<string, string | undefined>
}

/**
 * Returns the operating system's folder for application data. The desktop app and browser mode share it, so both show
 * the same store.
 */
export function dataFolder(
  { name, home, env }: Platform = { name: process.platform, home: homedir(), env: process.env },
) {
  return path.join(base(name, home, env), 'stallkeeper')
}

function base(name: string, home: string, env: Platform['env']): string {
  if (name === 'darwin') return path.join(home, 'Library', 'Application Support')
  if (name === 'win32') return env.APPDATA ?? path.join(home, 'AppData', 'Roaming')
  const named = env.XDG_DATA_HOME
  // The XDG specification says to ignore a relative path.
  return named && path.isAbsolute(named) ? named : path.join(home, '.local', 'share')
}

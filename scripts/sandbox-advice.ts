import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

type Read = (file: string) => string | undefined

const reads: Read = file => (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)

/**
 * What to do where Linux forbids the sandbox to an unpacked app; undefined where nothing forbids it. The app never runs without.
 * @param electron the executable
 * @param read the text of a file of the kernel, or undefined
 */
export function sandboxAdvice(electron: string, read = reads): string | undefined {
  if (process.platform !== 'linux') return undefined
  const helper = path.join(path.dirname(electron), 'chrome-sandbox')
  const isForbidden =
    read('/proc/sys/kernel/apparmor_restrict_unprivileged_userns') === '1' ||
    read('/proc/sys/kernel/unprivileged_userns_clone') === '0' ||
    read('/proc/sys/user/max_user_namespaces') === '0'
  if (!isForbidden || hasRights(helper)) return undefined
  return [
    'This Linux forbids unpacked apps to build their sandbox, and Stallkeeper does not run without it. Allow it once:',
    `  sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'`,
    'then run npm start again.',
  ].join('\n')
}

/** A helper that belongs to root and runs as root builds the sandbox where apps may not. */
function hasRights(helper: string): boolean {
  const found = statSync(helper, { throwIfNoEntry: false })
  return found !== undefined && found.uid === 0 && (found.mode & 0o4000) !== 0
}

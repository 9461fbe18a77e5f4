import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { emitKeypressEvents } from 'node:readline'
import { isWindows, root } from './project.mjs'
import { downloadResuming, nextStart } from './resuming-download.ts'
import { passes, run } from './run.mjs'

const folder = path.join(root, 'node_modules', 'electron')
/** Keeps what came of a download that was cut off, for the next start. */
const partials = path.join(root, 'node_modules', '.cache', 'electron')

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

/**
 * Downloads Electron for as long as bytes come, shows how far it is, and checks its sum; a key skips it.
 * @returns the executable as `electron`, or the sentence that says why there is none as `reason`
 */
export async function downloadElectron() {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const checksums = JSON.parse(readFileSync(path.join(folder, 'checksums.json'), 'utf8'))
  const { downloadArtifact } = await import('@electron/get')
  const skip = skipByKey()
  const shown = showProgress(skip.isOffered)
  const download = (url, target) =>
    downloadResuming(url, target, {
      partial: path.join(partials, path.basename(url)),
      onProgress: shown.progress,
      signal: skip.signal,
    })
  try {
    await downloadArtifact({ version, artifactName: 'electron', checksums, downloader: { download } })
  } catch (error) {
    return {
      reason: skip.signal.aborted ? `The download was skipped. The next start ${nextStart(partials)}.` : whyNot(error),
    }
  } finally {
    shown.end()
    skip.end()
  }
  // Found in the cache by now; it checks the sum again, and unpacks.
  const unpacked = await passes(run(process.execPath, [path.join(folder, 'install.js')], { stdio: 'ignore' }))
  const electron = unpacked ? findElectron() : undefined
  return electron ? { electron } : { reason: 'Electron was downloaded, but could not be unpacked.' }
}

function whyNot(error) {
  const reason = (error.cause?.message ?? error.message).replace(/\.$/, '')
  return `Electron could not be downloaded: ${reason}. The next start ${nextStart(partials)}; "npm start -- --browser" does not try.`
}

/** A key that skips what takes long, where somebody is at the keyboard. */
function skipByKey() {
  const skipped = new AbortController()
  const { stdin } = process
  const isOffered = Boolean(stdin.isTTY && process.stdout.isTTY)
  const press = (_text, key) => {
    if (key.ctrl && key.name === 'c') process.exit(130)
    if (key.name === 's') skipped.abort()
  }
  if (isOffered) {
    emitKeypressEvents(stdin)
    stdin.setRawMode(true).on('keypress', press).resume()
  }
  const end = () => isOffered && stdin.off('keypress', press).setRawMode(false).pause()
  return { signal: skipped.signal, isOffered, end }
}

const megabytes = bytes => Math.round(bytes / 1024 / 1024)

/** One line that is written over in a terminal; elsewhere a line for each tenth. */
function showProgress(isSkippable) {
  const { stdout } = process
  const hint = isSkippable
    ? 'Press S to go on without it.'
    : 'To go on without it, end this and run "npm start -- --browser".'
  let lastTenth = -1
  let lastAt = 0
  console.log(`Electron is not here yet: downloading it once. ${hint}`)
  const progress = (bytes, total) => {
    const far = total ? `${Math.floor((100 * bytes) / total)} % of ${megabytes(total)} MB` : `${megabytes(bytes)} MB`
    const tenth = total ? Math.floor((10 * bytes) / total) : Math.floor(megabytes(bytes) / 10)
    if (!stdout.isTTY && tenth !== lastTenth) console.log(`  ${far}`)
    if (stdout.isTTY && Date.now() - lastAt > 100) {
      stdout.write(`\r  ${far}   `)
      lastAt = Date.now()
    }
    lastTenth = tenth
  }
  return { progress, end: () => stdout.isTTY && stdout.write('\n') }
}

/** Whether a window can be shown at all: on Linux that needs a display. */
export const hasDisplay = () =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)

const readIfThere = file => (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)

/**
 * Says what to do where Linux forbids the sandbox to an unpacked app; undefined where nothing forbids it. The app never runs without.
 * @param {string} electron the executable
 * @param {(file: string) => string | undefined} read the text of a file of the kernel
 * @returns {string | undefined}
 */
export function sandboxAdvice(electron, read = readIfThere) {
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
function hasRights(helper) {
  const found = statSync(helper, { throwIfNoEntry: false })
  return found !== undefined && found.uid === 0 && (found.mode & 0o4000) !== 0
}

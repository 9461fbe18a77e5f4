import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { emitKeypressEvents } from 'node:readline'
import { isWindows, root } from './project.mjs'
import { downloadResuming, nextStart } from './resuming-download.ts'
import { passes, run } from './run.mjs'

const folder = path.join(root, 'node_modules', 'electron')
/** Folder of partial downloads. The next start resumes them. */
const partials = path.join(root, 'node_modules', '.cache', 'electron')

/**
 * Finds the Electron executable. `require('electron')` is not used, because it would download Electron.
 * @returns undefined if it is not installed
 */
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
 * Downloads Electron with a progress display and verifies its checksum. A key press skips the download.
 * @returns `electron`, the path of the executable, or `reason`, a sentence about the failure
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
  // The install script finds the download in the cache, verifies it again and unpacks it.
  const unpacked = await passes(run(process.execPath, [path.join(folder, 'install.js')], { stdio: 'ignore' }))
  const electron = unpacked ? findElectron() : undefined
  return electron
    ? { electron }
    : { reason: 'Electron was downloaded, but could not be unpacked. The next start tries again.' }
}

function whyNot(error) {
  const reason = (error.cause?.message ?? error.message).replace(/\.$/, '')
  return `Electron could not be downloaded: ${reason}. The next start ${nextStart(partials)}; "npm start -- --browser" skips the download.`
}

/** Aborts a long step on a key press, if stdin is a terminal. */
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

/** Shows the progress. In a terminal it updates one line; in a log it prints a line for each tenth. */
function showProgress(isSkippable) {
  const { stdout } = process
  const hint = isSkippable ? 'Press S to skip it.' : 'To skip it, press Ctrl-C and run "npm start -- --browser".'
  let lastTenth = -1
  let lastAt = 0
  console.log(`Electron is not installed yet. Downloading it once. ${hint}`)
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

/** Checks that a window can be shown. Linux requires a display for that. */
export const hasDisplay = () =>
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)

const readIfThere = file => (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)

/**
 * Returns advice if Linux forbids unprivileged processes to create the sandbox; undefined if it does not. The app never
 * runs without its sandbox.
 * @param {string} electron path of the executable
 * @param {(file: string) => string | undefined} read reads a kernel file
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
    'This Linux system does not allow unpacked apps to create a sandbox, and Stallkeeper does not run without one. Allow it once:',
    `  sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'`,
    'Then run npm start again.',
  ].join('\n')
}

/**
 * Checks that Chromium's sandbox helper is setuid root. It can then create the sandbox even if unprivileged processes
 * may not.
 */
function hasRights(helper) {
  const found = statSync(helper, { throwIfNoEntry: false })
  return found !== undefined && found.uid === 0 && (found.mode & 0o4000) !== 0
}

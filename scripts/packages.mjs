// Compares node_modules with package-lock.json. The content is compared, because a copy or a restored cache changes
// every timestamp. This module must not import a package, because with-packages.mjs imports it on Node 20 before
// packages are installed.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A package in package-lock.json, and the platform of a machine.
 * @typedef {{ version?: string, integrity?: string, os?: string[], cpu?: string[], libc?: string[], dependencies?:
 * Record<string, string>, devDependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 * peerDependencies?: Record<string, string> }} Package
 * @typedef {{ os: string, cpu: string, libc: string | undefined }} Machine
 */

/** Returns the name of the C library in npm's spelling; undefined on operating systems other than Linux. */
function libcHere() {
  if (process.platform !== 'linux') return undefined
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

/**
 * Returns the platform of this machine.
 * @returns {Machine}
 */
const thisMachine = () => ({ os: process.platform, cpu: process.arch, libc: libcHere() })

/** Checks if a list such as `["linux"]` or `["!win32"]` includes a value, by npm's rules. */
function names(list, value) {
  if (list === undefined) return true
  const all = [list].flat()
  if (all.includes(`!${value}`)) return false
  return all.includes('any') || all.includes(value) || all.every(each => each.startsWith('!'))
}

const fits = ({ os, cpu, libc }, machine) =>
  names(os, machine.os) && names(cpu, machine.cpu) && (libc === undefined || names(libc, machine.libc))

/** Resolves a package name from a folder in the lockfile as Node does; undefined if the lockfile lacks the package. */
function placeOf(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (place in packages) return place
    if (at === '') return undefined
  }
}

/**
 * Returns the entries of the lockfile that npm installs on a machine. These are all packages that are reachable from
 * the root, except packages for other platforms and dependencies that only these have.
 * @param {Record<string, Package>} packages
 * @param {Machine} machine
 * @returns {Set<string>}
 */
export function neededPlaces(packages, machine) {
  const needed = new Set()
  const look = from => {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = packages[from]
    const required = { ...peerDependencies, ...optionalDependencies, ...dependencies }
    for (const name of Object.keys(from === '' ? { ...required, ...devDependencies } : required)) {
      const place = placeOf(packages, from, name)
      if (place === undefined || needed.has(place) || !fits(packages[place], machine)) continue
      needed.add(place)
      look(place)
    }
  }
  look('')
  return needed
}

const lockIn = root => path.join(root, 'package-lock.json')
/** Returns the path of npm's record of the installed packages. After an interrupted install the file does not exist. */
const recordIn = root => path.join(root, 'node_modules', '.package-lock.json')
/**
 * Returns the path of a file with the hash of the lockfile that was installed last. npm deletes the file together with
 * node_modules.
 */
const stampIn = root => path.join(root, 'node_modules', '.installed-lock')

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Returns a hash of the lockfile and the platform. The platform is included, because native programs of another
 * platform do not run.
 */
function stampOf(lock) {
  const hash = createHash('sha256').update(lock).digest('hex')
  return `${hash} ${process.platform}-${process.arch}\n`
}

/** Compares two entries of the lockfile. Packages from a folder or from git have no integrity value. */
const isSame = (one, other) => one.version === other.version && one.integrity === other.integrity

/**
 * Checks that npm's record contains exactly the entries of the lockfile that are required on this machine.
 * @param {Record<string, Package>} lock
 * @param {Record<string, Package>} record
 */
export function isRecorded(lock, record, machine = thisMachine()) {
  const { '': _, ...required } = lock
  const needed = neededPlaces(lock, machine)
  const isMissing = [...needed].some(place => !(place in record))
  return (
    !isMissing && Object.entries(record).every(([place, found]) => place in required && isSame(required[place], found))
  )
}

const packagesIn = text => JSON.parse(text).packages

/** Checks that all required packages are installed, so that no install is needed. */
export function isInstalled(root) {
  const [lock, record, stamp] = [lockIn(root), recordIn(root), stampIn(root)].map(read)
  if (lock === undefined || record === undefined) return false
  if (stamp === stampOf(lock)) return true
  try {
    if (!isRecorded(packagesIn(lock), packagesIn(record))) return false
  } catch {
    return false
  }
  noteInstalled(root)
  return true
}

/** Records that the packages in the lockfile are installed. */
export function noteInstalled(root) {
  try {
    writeFileSync(stampIn(root), stampOf(readFileSync(lockIn(root))))
  } catch {
    // The folder may be read-only. Each start then compares the lockfile with npm's record instead.
  }
}

/** Returns the folders of all required packages, to show the progress of an install. */
export function neededFolders(root) {
  return [...neededPlaces(packagesIn(readFileSync(lockIn(root), 'utf8')), thisMachine())].map(place =>
    path.join(root, place),
  )
}

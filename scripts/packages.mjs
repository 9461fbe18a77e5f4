// The packages in node_modules: whether they are those of package-lock.json, by content, since a copy or a restored cache changes
// every time. with-packages.mjs reads this on Node 20 before there is any package: it imports none.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * An entry of a lock.
 * @typedef {{ version?: string, integrity?: string, os?: string[], cpu?: string[], libc?: string[],
 *   dependencies?: Record<string, string>, devDependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string> }} Package
 * @typedef {{ os: string, cpu: string, libc: string | undefined }} Machine
 */

/** The C library of this machine as npm names it; undefined where that does not matter. */
function libcHere() {
  if (process.platform !== 'linux') return undefined
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

/** @returns {Machine} */
const thisMachine = () => ({ os: process.platform, cpu: process.arch, libc: libcHere() })

/** Whether a list such as `["linux"]` or `["!win32"]` names a value, as npm reads it. */
function names(list, value) {
  if (list === undefined) return true
  const all = [list].flat()
  if (all.includes(`!${value}`)) return false
  return all.includes('any') || all.includes(value) || all.every(each => each.startsWith('!'))
}

const fits = ({ os, cpu, libc }, machine) =>
  names(os, machine.os) && names(cpu, machine.cpu) && (libc === undefined || names(libc, machine.libc))

/** Where Node finds a package from a folder of the lock; undefined where it is not in the lock. */
function placeOf(packages, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (place in packages) return place
    if (at === '') return undefined
  }
}

/**
 * The places in a lock of what an install puts on a machine: everything that the root reaches, but no package for another
 * platform, nor what such a package alone needs.
 * @param {Record<string, Package>} packages
 * @param {Machine} machine
 * @returns {Set<string>}
 */
export function neededPlaces(packages, machine) {
  const needed = new Set()
  const look = from => {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } = packages[from]
    const wanted = { ...peerDependencies, ...optionalDependencies, ...dependencies }
    for (const name of Object.keys(from === '' ? { ...wanted, ...devDependencies } : wanted)) {
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
/** npm's own record of what it has installed. An install that was cut off leaves none. */
const recordIn = root => path.join(root, 'node_modules', '.package-lock.json')
/** Our record: which lock was installed last. npm deletes it with the rest of node_modules. */
const stampIn = root => path.join(root, 'node_modules', '.installed-lock')

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** A node_modules of another system holds programs that do not run here. */
function stampOf(lock) {
  const hash = createHash('sha256').update(lock).digest('hex')
  return `${hash} ${process.platform}-${process.arch}\n`
}

/** Whether two entries of locks are the same package. A package of a folder or of git has no sum. */
const isSame = (one, other) => one.version === other.version && one.integrity === other.integrity

/**
 * Whether what npm recorded is what a lock asks for on this machine, nothing missing and nothing left over.
 * @param {Record<string, Package>} lock
 * @param {Record<string, Package>} record
 */
export function isRecorded(lock, record, machine = thisMachine()) {
  const { '': _, ...wanted } = lock
  const needed = neededPlaces(lock, machine)
  const isMissing = [...needed].some(place => !(place in record))
  return !isMissing && Object.entries(record).every(([place, found]) => place in wanted && isSame(wanted[place], found))
}

const packagesIn = text => JSON.parse(text).packages

/** Whether the packages need no install. */
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

/** Notes that what is installed is what the lock says. */
export function noteInstalled(root) {
  try {
    writeFileSync(stampIn(root), stampOf(readFileSync(lockIn(root))))
  } catch {
    // In a folder of somebody else's the locks are compared at each start.
  }
}

/** The folders of all packages that this machine needs, to show how far an install is. */
export function neededFolders(root) {
  return [...neededPlaces(packagesIn(readFileSync(lockIn(root), 'utf8')), thisMachine())].map(place =>
    path.join(root, place),
  )
}

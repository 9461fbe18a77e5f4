// Whether the packages in node_modules are those of package-lock.json, by content: a copy or a restored cache changes every time.
// with-packages.mjs reads this on Node 20 before there is any package: it imports none.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { neededPlaces, thisMachine } from './needed.mjs'

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

/** Whether what npm recorded is what a lock asks for on this machine, nothing missing and nothing left over. */
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

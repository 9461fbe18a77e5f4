// Which packages of a lock this machine needs. with-packages.mjs reads this on Node 20 before there is any package: it imports none.

/** The C library of this machine as npm names it; undefined where that does not matter. */
function libcHere() {
  if (process.platform !== 'linux') return undefined
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

export const thisMachine = () => ({ os: process.platform, cpu: process.arch, libc: libcHere() })

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

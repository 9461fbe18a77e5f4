import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../project.mjs'
import { bundledPackages } from './bundled-packages.mjs'

/** Writes into a file the licences of all that some builds have in them, as they ask for. */
export function writeLicences(builds, file) {
  const parts = bundledPackages(builds).map(({ id, folder }) => `${id}\n\n${licenceIn(path.join(root, folder))}\n`)
  writeFileSync(file, parts.join(`\n${'-'.repeat(72)}\n\n`))
}

/** The text that a package brings along; some only name their licence. */
function licenceIn(folder) {
  const file = readdirSync(folder).find(name => /^licen[cs]e/i.test(name))
  if (file) return readFileSync(path.join(folder, file), 'utf8').trim()
  const { license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  if (!license) throw new Error(`${folder} has no licence.`)
  return `Licence: ${license}`
}

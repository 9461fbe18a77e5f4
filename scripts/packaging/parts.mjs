import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../project.mjs'
import { runQuietly } from '../run.mjs'

/** The builds that the desktop app is made of. */
export const appBuilds = ['main', 'preload', 'renderer']

/**
 * The packages of which something is in the built files, as each build writes them down (`scripts/bundling.ts`).
 * @returns `[{ id, folder }]`: name and version, and where it is installed, from the project's folder
 */
function bundledPackages(builds) {
  const lists = builds.map(name => path.join(root, 'out', `packages.${name}.json`))
  const all = lists.flatMap(file => JSON.parse(readFileSync(file, 'utf8')))
  return [...new Map(all.map(each => [each.id, each])).values()].sort((a, b) => a.id.localeCompare(b.id, 'en'))
}

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

/** Packed beside the built files, not in them. */
const besideThem = ['better-sqlite3', 'electron']

const idOf = ({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`

/** What npm says that is installed, as CycloneDX. */
async function installed() {
  const { stdout, exitCode } = await runQuietly('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'])
  if (exitCode !== 0) throw new Error('npm could not list the packages.')
  return JSON.parse(stdout)
}

/** npm calls what is built in a dependency of development: to who has the app it is a part of it. */
const asPart = ({ properties: _properties, ...component }) => ({ ...component, scope: 'required' })

/**
 * Writes the list of everything that is packed, in CycloneDX's format.
 * @throws Error when npm's list lacks a package of which something is in the built files
 */
export async function writeSbom() {
  const all = await installed()
  const built = new Set(bundledPackages(appBuilds).map(({ id }) => id))
  const isPart = component => built.has(idOf(component)) || besideThem.includes(component.name)
  const components = [...new Map(all.components.filter(isPart).map(part => [idOf(part), asPart(part)])).values()]
  const missing = [...built].filter(id => !components.some(part => idOf(part) === id))
  if (missing.length > 0) throw new Error(`The list of packages lacks ${missing.join(', ')}.`)
  const refs = new Set([all.metadata.component['bom-ref'], ...components.map(part => part['bom-ref'])])
  const dependencies = all.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(other => refs.has(other)) }))
  const file = path.join(root, 'out', 'sbom.cdx.json')
  writeFileSync(file, `${JSON.stringify({ ...all, components, dependencies }, null, 2)}\n`)
}

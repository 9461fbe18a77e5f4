import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../project.mjs'
import { runQuietly } from '../run.mjs'

/** Names of the builds that make up the desktop app. */
export const appBuilds = ['main', 'preload', 'renderer']

/**
 * Reads the lists of bundled packages that the builds wrote (`scripts/bundling.ts`).
 * @returns `[{ id, folder }]`: name and version, and the folder relative to the project
 */
function bundledPackages(builds) {
  const lists = builds.map(name => path.join(root, 'out', `packages.${name}.json`))
  const all = lists.flatMap(file => JSON.parse(readFileSync(file, 'utf8')))
  return [...new Map(all.map(each => [each.id, each])).values()].sort((a, b) => a.id.localeCompare(b.id, 'en'))
}

/** Writes the licences of all bundled packages into a file. */
export function writeLicences(builds, file) {
  const parts = bundledPackages(builds).map(({ id, folder }) => `${id}\n\n${licenceIn(path.join(root, folder))}\n`)
  writeFileSync(file, parts.join(`\n${'-'.repeat(72)}\n\n`))
}

/** Returns the licence text of a package. If the package has none, returns the name of its licence. */
function licenceIn(folder) {
  const file = readdirSync(folder).find(name => /^licen[cs]e/i.test(name))
  if (file) return readFileSync(path.join(folder, file), 'utf8').trim()
  const { license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  if (!license) throw new Error(`${folder} has no licence.`)
  return `Licence: ${license}`
}

/** Packages that are not bundled, but copied to the installers. */
const besideThem = ['better-sqlite3', 'electron']

const idOf = ({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`

/** Returns npm's SBOM of the installed packages in CycloneDX format. */
async function installed() {
  const { stdout, exitCode } = await runQuietly('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'])
  if (exitCode !== 0) throw new Error('npm could not list the packages.')
  return JSON.parse(stdout)
}

/**
 * Marks a package as required in the SBOM. npm marks development dependencies as optional, but the bundled ones are
 * part of the app.
 */
const asPart = ({ properties: _properties, ...component }) => ({ ...component, scope: 'required' })

/**
 * Writes an SBOM (list of components) of everything that is packed, in CycloneDX format.
 * @throws Error if npm's list lacks a bundled package
 */
export async function writeSbom() {
  const all = await installed()
  const built = new Set(bundledPackages(appBuilds).map(({ id }) => id))
  const isPart = component => built.has(idOf(component)) || besideThem.includes(component.name)
  const components = [...new Map(all.components.filter(isPart).map(part => [idOf(part), asPart(part)])).values()]
  const missing = [...built].filter(id => !components.some(part => idOf(part) === id))
  if (missing.length > 0) throw new Error(`npm's list of packages lacks ${missing.join(', ')}.`)
  const refs = new Set([all.metadata.component['bom-ref'], ...components.map(part => part['bom-ref'])])
  const dependencies = all.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(other => refs.has(other)) }))
  const file = path.join(root, 'out', 'sbom.cdx.json')
  writeFileSync(file, `${JSON.stringify({ ...all, components, dependencies }, null, 2)}\n`)
}

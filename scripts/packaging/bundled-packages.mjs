import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../project.mjs'

/** The builds that the desktop app is made of. */
export const appBuilds = ['main', 'preload', 'renderer']

/**
 * The packages of which something is in the built files, as each build writes them down (`scripts/bundling/package-list.ts`).
 * @returns `[{ id, folder }]`: name and version, and where it is installed, from the project's folder
 */
export function bundledPackages(builds) {
  const lists = builds.map(name => path.join(root, 'out', `packages.${name}.json`))
  const all = lists.flatMap(file => JSON.parse(readFileSync(file, 'utf8')))
  return [...new Map(all.map(each => [each.id, each])).values()].sort((a, b) => a.id.localeCompare(b.id, 'en'))
}

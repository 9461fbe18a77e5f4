import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The packages of which a file is made; a copied one is its package's alone. */
function packagesOf(files: Rolldown.OutputBundle): string[] {
  const sources = Object.values(files).flatMap(file =>
    file.type === 'chunk' ? file.moduleIds : file.originalFileNames,
  )
  return sources.flatMap(
    source => /^.*(node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(source.replaceAll('\\', '/'))?.[0] ?? [],
  )
}

/** Writes down of which packages something is in a build, as `name@version` and folder: the list of what the app is made of comes from it. */
export const listPackages = (build: 'main' | 'preload' | 'renderer' | 'server'): Plugin => ({
  name: 'list-packages',
  writeBundle(_options, bundle) {
    const folders = [...new Set(packagesOf(bundle))].sort()
    const packages = folders.map(folder => {
      const { name, version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
      return { id: `${name}@${version}`, folder: path.relative('.', folder) }
    })
    writeFileSync(path.resolve('out', `packages.${build}.json`), JSON.stringify(packages))
  },
})

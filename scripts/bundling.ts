// Parts of the builds of the app (electron.vite.config.ts) and of the server alone (build-server.mjs).
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { viewerScript, viewerSource } from '../server/api/openapi/viewer-script.ts'

/** What a process or a thread of the server begins with. */
export const serverDoors = {
  cli: 'server/app/entry/cli.ts',
  'quick-check-thread': 'server/platform/db/quick-check-thread.ts',
  'backup-thread': 'server/platform/db/backup-thread.ts',
  'replace-thread': 'server/platform/db/replace-thread.ts',
  'states-thread': 'server/states/states-thread.ts',
}

/** The server's files lie in one folder, so that import.meta.dirname is the same in each. A native module cannot be bundled. */
export const serverOutput = {
  external: ['better-sqlite3'],
  output: {
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // V8 keeps the text of a script in memory. Names stay, so that a stack can be read.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  },
} satisfies Rolldown.RolldownOptions

const examples = path.resolve('out/openapi-examples.json')

/** Puts next to the server what its documents show: the viewer, compressed once for all its readers, and the recorded examples. */
export const apiDocuments: Plugin = {
  name: 'api-documents',
  generateBundle() {
    const source = gzipSync(viewerScript(), { level: 9 })
    this.emitFile({ type: 'asset', fileName: 'api-docs/viewer.js.gz', originalFileName: viewerSource(), source })
    if (existsSync(examples))
      this.emitFile({ type: 'asset', fileName: 'openapi-examples.json', source: readFileSync(examples) })
  },
}

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
export const listPackages = (build: 'main' | 'preload' | 'renderer' | 'server' | 'libraries'): Plugin => ({
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

// Options shared by the builds of the app (electron.vite.config.ts) and of the server package (build-server.mjs).
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { viewerScript, viewerSource } from '../server/api/openapi/viewer-script.ts'

/** Entry points of the server's processes and threads. */
export const serverDoors = {
  cli: 'server/app/entry/cli.ts',
  'quick-check-thread': 'server/platform/db/quick-check-thread.ts',
  'backup-thread': 'server/platform/db/backup-thread.ts',
  'replace-thread': 'server/platform/db/replace-thread.ts',
  'states-thread': 'server/states/states-thread.ts',
}

/**
 * Options of the output. All files are in one folder, so that import.meta.dirname is the same in each. Native modules
 * cannot be bundled.
 */
export const serverOutput = {
  external: ['better-sqlite3'],
  output: {
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // V8 keeps the source of a script in memory, so whitespace is removed. Names are kept for readable stack traces.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  },
} satisfies Rolldown.RolldownOptions

const examples = path.resolve('out/openapi-examples.json')

/** Copies the compressed API viewer and the recorded examples next to the server. */
export const apiDocuments: Plugin = {
  name: 'api-documents',
  generateBundle() {
    const source = gzipSync(viewerScript(), { level: 9 })
    this.emitFile({ type: 'asset', fileName: 'api-docs/viewer.js.gz', originalFileName: viewerSource(), source })
    if (existsSync(examples))
      this.emitFile({ type: 'asset', fileName: 'openapi-examples.json', source: readFileSync(examples) })
  },
}

/** Finds the packages that are bundled into the output files. A copied asset belongs to one package. */
function packagesOf(files: Rolldown.OutputBundle): string[] {
  const sources = Object.values(files).flatMap(file =>
    file.type === 'chunk' ? file.moduleIds : file.originalFileNames,
  )
  return sources.flatMap(
    source => /^.*(node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(source.replaceAll('\\', '/'))?.[0] ?? [],
  )
}

/**
 * Writes the list of bundled packages with `name@version` and folder. Other scripts create the licence file and the
 * SBOM (the list of components) from it.
 */
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

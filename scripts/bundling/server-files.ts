import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { viewerScript, viewerSource } from '../../server/http/viewer-script.ts'

/** What the shell or a door of the server imports statically stays out of the server's file: they must not load all of it. */
const doors = /(src\/main\/index|server\/(cli|utility|db\/(quick-check|backup)-thread))\.ts$/
const serverRoot = /server\/start\.ts$/
/** What is in the server's file; known after the build has read its modules. */
const serverModules = new Set<string>()

/** Finds what belongs to every start of the server: it is one file, which is read faster than many. */
export const serverFile: Plugin = {
  name: 'server-file',
  buildEnd() {
    const reach = (root: RegExp) => {
      const found = new Set([...this.getModuleIds()].filter(id => root.test(id)))
      for (const id of found) for (const next of this.getModuleInfo(id)?.importedIds ?? []) found.add(next)
      return found
    }
    const apart = reach(doors)
    for (const id of reach(serverRoot)) if (!apart.has(id)) serverModules.add(id)
  },
}

/** What a process or a thread of the server begins with. */
export const serverDoors = {
  cli: 'server/cli.ts',
  'quick-check-thread': 'server/db/quick-check-thread.ts',
  'write-back-thread': 'server/db/write-back-thread.ts',
  'backup-thread': 'server/db/backup-thread.ts',
}

/** How the server's files come out: flat, so that import.meta.dirname is one folder everywhere; without the native module, which cannot be bundled. */
export const serverOutput = {
  external: ['better-sqlite3'],
  output: {
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: {
      groups: [{ name: 'server', test: (id: string) => serverModules.has(id) }],
      includeDependenciesRecursively: false,
    },
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  },
} satisfies Rolldown.RolldownOptions

/** The viewer of the API's documents, beside the server that shows it; packed once, for all who will ask for it. */
export const apiViewer: Plugin = {
  name: 'api-viewer',
  generateBundle() {
    const source = gzipSync(viewerScript(), { level: 9 })
    this.emitFile({ type: 'asset', fileName: 'api-docs/viewer.js.gz', originalFileName: viewerSource(), source })
  },
}

/** V8 keeps a script of ASCII in half the memory. */
export const asciiScripts: Plugin = {
  name: 'ascii-scripts',
  generateBundle(_options, bundle) {
    const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(/[^\0-\x7f]/g, escaped)
  },
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin, Rolldown } from 'vite'
import { nonceMark } from './src/shared/console-policy.ts'
import { packedSuffix } from './src/shared/packed-files.ts'

/** The API's paths: in `npm run dev` without the shell, the page's own origin answers them through the dev server. */
const apiPaths = ['/api', '/sandbox', '/files', '/pictures']
const api = process.env.STALLKEEPER_API
const operatorKey = process.env.STALLKEEPER_OPERATOR_KEY

/** The console has routes such as /order/1: a page reloaded there must find its files from the root. */
const fromTheRoot: Plugin = { name: 'from-the-root', enforce: 'post', config: () => ({ base: '/' }) }

type Words = { [key: string]: string | Words }

const isGroup = (value: string | Words | undefined): value is Words => typeof value === 'object'

/** What a language lacks is said in English (D-08): it is part of the language's own file. */
function filledFrom(english: Words, words: Words): Words {
  const filled = Object.entries(english).map(([key, text]) => {
    const own = words[key]
    return [key, isGroup(text) ? filledFrom(text, isGroup(own) ? own : {}) : (own ?? text)]
  })
  return { ...words, ...Object.fromEntries(filled) }
}

/** The router does not say that its parts are made without side effects, so that all of them would be in the first script: 6.5 kB. */
const pureRouterParts: Plugin = {
  name: 'pure-router-parts',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: code =>
      code
        .replaceAll(/^\w+\.displayName = [^;]*;$/gm, '')
        .replaceAll(/= (React\d*\.(forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
  },
}

/**
 * Mantine's default theme brings what `theme/mantine-theme.ts` has of its own: how variants are coloured, and eleven colours of which
 * its parts name none. Each is 24 variables of the page.
 */
const ownColours: Plugin = {
  name: 'own-colours',
  transform: {
    filter: { id: /@mantine\/core\/.*\/default-(colors|variant-colors-resolver)\.mjs$/ },
    handler: (code, id) =>
      id.endsWith('default-colors.mjs')
        ? code.replaceAll(/^\t(?!dark|gray|blue)\w+: \[[^\]]*\],?$/gm, '')
        : 'export const defaultVariantColorsResolver = undefined',
  },
}

const wholeWords: Plugin = {
  name: 'whole-words',
  enforce: 'pre',
  transform: {
    filter: { id: /locales\/[^/]+\/console\.json$/ },
    handler: (code, id) => {
      const english: Words = JSON.parse(readFileSync(path.resolve(path.dirname(id), '../en/console.json'), 'utf8'))
      return JSON.stringify(filledFrom(english, JSON.parse(code)))
    },
  },
}

/** Scripts, styles and words beside themselves, packed once here and not for each browser: a quarter of their size. */
const packed: Plugin = {
  name: 'packed',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (!/\.(js|css)$/.test(name)) continue
        const source = brotliCompressSync(file.type === 'chunk' ? file.code : file.source)
        this.emitFile({ type: 'asset', fileName: name + packedSuffix, source })
      }
    },
  },
}

/** The server knows its own origin alone, and the operator's key belongs to no page. */
function proxyTo(target: string) {
  const headers = { origin: target, ...(operatorKey === undefined ? {} : { 'x-operator-key': operatorKey }) }
  return Object.fromEntries(apiPaths.map(path => [path, { target, changeOrigin: true, headers }]))
}

const page = path.resolve('src/renderer/index.html')
const mainModule = path.resolve('src/renderer/app/main.tsx')

/** What draws the first frame: all that the page imports, and what that imports. The rest runs after it. */
const boot = {
  ids: new Set<string>(),
  /** @returns the name of the chunk, for what belongs to it */
  chunkOf(id: string, context: { getModuleInfo: Rolldown.GetModuleInfo }): string | null {
    const add = (module: string) => {
      if (boot.ids.has(module)) return
      boot.ids.add(module)
      context.getModuleInfo(module)?.importedIds.forEach(add)
    }
    add(page)
    return boot.ids.has(id) ? 'boot' : null
  },
}

/** Scripts that are sure to be asked for come along with the first one, not after it has run; boot.ts asks for those of the tabs. */
const namedScripts: Plugin = {
  name: 'named-scripts',
  apply: 'build',
  // As an entry it is one chunk with what it imports, though boot.ts imports it later.
  buildStart() {
    this.emitFile({ type: 'chunk', id: mainModule, preserveSignature: 'allow-extension' })
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const addressOf = (chunk: string) => {
        const found = Object.values(bundle ?? {}).find(({ type, name }) => type === 'chunk' && name === chunk)
        if (!found) throw new Error(`There is no chunk named ${chunk}.`)
        return `/${found.fileName}`
      }
      const attrs = { name: 'tab-scripts', content: ['tabs', 'forms'].map(addressOf).join(' ') }
      const preload = (chunk: string) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', href: addressOf(chunk) },
        injectTo: 'head' as const,
      })
      return {
        // Nothing is drawn before the first frame, which is small.
        html: html.replace('<script type="module"', '<script type="module" blocking="render"'),
        tags: [preload('base'), preload('rolldown-runtime'), { tag: 'meta', attrs, injectTo: 'head' as const }],
      }
    },
  },
}

/**
 * A fresh screen loads few files: what draws the first frame; what every screen needs; the sign-in, with what forms are made of; the four tabs; what several
 * other screens share. What floats comes behind the first paint.
 */
const consoleChunks = [
  { name: boot.chunkOf, debugName: 'boot', priority: 5 },
  { name: 'base', tags: ['$initial' as const], priority: 4 },
  {
    name: 'forms',
    test: /@mantine[\\/](form|core[\\/].*((Text|Password)Input|Checkbox))|components[\\/]use-draft-form|features[\\/]auth/,
    priority: 3,
  },
  { name: 'tabs', test: /(shop-center|order-list|goods|wallet)-screen/, priority: 2 },
  { name: 'floating', test: /renderer[\\/]ui[\\/](sheet|act-menu)/, priority: 1 },
  { name: 'screens', test: /renderer|shared|lucide-react|@mantine/, minShareCount: 2 },
]

/** What the shell or a door of the server imports statically stays out of the server's file: they must not load all of it. */
const doors = /(src\/main\/index|server\/(cli|utility|db\/(quick-check|backup)-thread))\.ts$/
const serverRoot = /server\/start\.ts$/
const serverModules = new Set<string>()

/** Finds what belongs to every start of the server: it is one file, which is read faster than many. */
const serverFile: Plugin = {
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

/** V8 keeps a script of ASCII in half the memory. */
const asciiScripts: Plugin = {
  name: 'ascii-scripts',
  generateBundle(_options, bundle) {
    const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(/[^\0-\x7f]/g, escaped)
  },
}

export default defineConfig({
  main: {
    plugins: [serverFile, asciiScripts],
    build: {
      // One file is read faster than thousands; the native module alone cannot be bundled.
      externalizeDeps: false,
      rolldownOptions: {
        external: ['better-sqlite3'],
        input: {
          index: 'src/main/index.ts',
          utility: 'server/utility.ts',
          cli: 'server/cli.ts',
          'quick-check-thread': 'server/db/quick-check-thread.ts',
          'write-back-thread': 'server/db/write-back-thread.ts',
          'backup-thread': 'server/db/backup-thread.ts',
        },
        // Flat, so that import.meta.dirname is out/main everywhere.
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: {
            groups: [{ name: 'server', test: id => serverModules.has(id) }],
            includeDependenciesRecursively: false,
          },
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  },
  preload: {
    build: {
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: 'src/preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react(), fromTheRoot, wholeWords, pureRouterParts, ownColours, namedScripts, packed],
    html: { cspNonce: nonceMark },
    // One sheet, whose parts compress together: all of it weighs less than a third of its screens' sheets apart.
    build: {
      minify: true,
      sourcemap: false,
      cssCodeSplit: false,
      // The page names what is sure to be asked for; the rest comes from the same computer, and needs no list of what it imports.
      modulePreload: false,
      rolldownOptions: { output: { codeSplitting: { groups: consoleChunks } } },
    },
    server: { port: 5173, strictPort: true, ...(api === undefined ? {} : { proxy: proxyTo(api) }) },
  },
})

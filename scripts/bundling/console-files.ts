import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { packedSuffix } from '../../src/shared/packed-files.ts'

/** The console has routes such as /order/1: a page reloaded there must find its files from the root. */
export const fromTheRoot: Plugin = { name: 'from-the-root', enforce: 'post', config: () => ({ base: '/' }) }

/** Scripts, styles and words beside themselves, packed once here and not for each browser: a quarter of their size. */
export const packed: Plugin = {
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
export const namedScripts: Plugin = {
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
export const consoleChunks = [
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

import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { nonceMark } from './src/shared/console-policy.ts'

/** The API's paths: in `npm run dev` without the shell, the page's own origin answers them through the dev server. */
const apiPaths = ['/api', '/sandbox', '/files', '/pictures']
const api = process.env.STALLKEEPER_API
const operatorKey = process.env.STALLKEEPER_OPERATOR_KEY

/** The console has routes such as /order/1: a page reloaded there must find its files from the root. */
const fromTheRoot: Plugin = { name: 'from-the-root', enforce: 'post', config: () => ({ base: '/' }) }

/** The server knows its own origin alone, and the operator's key belongs to no page. */
function proxyTo(target: string) {
  const headers = { origin: target, ...(operatorKey === undefined ? {} : { 'x-operator-key': operatorKey }) }
  return Object.fromEntries(apiPaths.map(path => [path, { target, changeOrigin: true, headers }]))
}

export default defineConfig({
  main: {
    build: {
      // One file is read faster than thousands; the native module alone cannot be bundled.
      externalizeDeps: false,
      rolldownOptions: {
        external: ['better-sqlite3'],
        input: { index: 'src/main/index.ts', utility: 'server/utility.ts', cli: 'server/cli.ts' },
        // Flat, so that import.meta.dirname is out/main everywhere.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
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
    plugins: [react(), fromTheRoot],
    html: { cspNonce: nonceMark },
    // One sheet, whose parts compress together: all of it weighs less than a third of its screens' sheets apart.
    build: { minify: true, sourcemap: false, cssCodeSplit: false },
    server: { port: 5173, strictPort: true, ...(api === undefined ? {} : { proxy: proxyTo(api) }) },
  },
})

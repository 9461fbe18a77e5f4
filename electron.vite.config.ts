import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { apiDocuments, listPackages, serverDoors, serverOutput } from './scripts/bundling.ts'
import { nonceMark } from './src/shared/console-policy.ts'

/** The API's paths: in `npm run dev` without the shell, the page's own origin answers them through the dev server. */
const apiPaths = ['/api', '/sandbox', '/files', '/pictures', '^/w/[^/]+/(api|sandbox|files|pictures)/']
const api = process.env.STALLKEEPER_API
const operatorKey = process.env.STALLKEEPER_OPERATOR_KEY

/** Makes the page find its files from a route such as /order/1. electron-vite sets a relative base. */
const fromTheRoot: Plugin = { name: 'from-the-root', enforce: 'post', config: () => ({ base: '/' }) }

/** The server knows its own origin alone, and the operator's key belongs to no page. */
function proxyTo(target: string) {
  const headers = { origin: target, ...(operatorKey === undefined ? {} : { 'x-operator-key': operatorKey }) }
  return Object.fromEntries(apiPaths.map(path => [path, { target, changeOrigin: true, headers }]))
}

export default defineConfig({
  main: {
    plugins: [apiDocuments, listPackages('main')],
    build: {
      // One file is read faster than thousands; the native module alone cannot be bundled.
      externalizeDeps: false,
      rolldownOptions: {
        ...serverOutput,
        input: { index: 'src/main/index.ts', utility: 'server/app/entry/utility.ts', ...serverDoors },
      },
    },
  },
  preload: {
    plugins: [listPackages('preload')],
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
    plugins: [react(), fromTheRoot, listPackages('renderer')],
    html: { cspNonce: nonceMark },
    // Screens are loaded in any order; in one sheet the order of rules does not depend on it.
    build: {
      minify: true,
      sourcemap: false,
      cssCodeSplit: false,
      rolldownOptions: {
        output: {
          codeSplitting: {
            // A group also takes what its modules import. So the skeleton is coloured before the console has loaded, and
            // the sign-in loads nothing that only other screens use. Without `shared` each icon would be a file.
            groups: [
              { name: 'boot', test: /src\/renderer\/app\/boot\.ts$/, priority: 2 },
              { name: 'start', test: /src\/renderer\/(app\/main|features\/auth\/login-screen)\.tsx$/, priority: 1 },
              { name: 'shared', minShareCount: 3 },
            ],
          },
        },
      },
    },
    server: { port: 5173, strictPort: true, ...(api === undefined ? {} : { proxy: proxyTo(api) }) },
  },
})

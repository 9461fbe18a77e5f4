import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { callerRows } from './scripts/bundling/caller-rows.ts'
import { consoleChunks, fromTheRoot, namedScripts, packed } from './scripts/bundling/console-files.ts'
import { ownColours, pureRouterParts, wholeWords } from './scripts/bundling/console-modules.ts'
import { listPackages } from './scripts/bundling/package-list.ts'
import { apiViewer, asciiScripts, serverDoors, serverFile, serverOutput } from './scripts/bundling/server-files.ts'
import { nonceMark } from './src/shared/console-policy.ts'

/** The API's paths: in `npm run dev` without the shell, the page's own origin answers them through the dev server. */
const apiPaths = ['/api', '/sandbox', '/files', '/pictures', '^/w/[^/]+/(api|sandbox|files|pictures)/']
const api = process.env.STALLKEEPER_API
const operatorKey = process.env.STALLKEEPER_OPERATOR_KEY

/** The server knows its own origin alone, and the operator's key belongs to no page. */
function proxyTo(target: string) {
  const headers = { origin: target, ...(operatorKey === undefined ? {} : { 'x-operator-key': operatorKey }) }
  return Object.fromEntries(apiPaths.map(path => [path, { target, changeOrigin: true, headers }]))
}

export default defineConfig({
  main: {
    plugins: [serverFile, asciiScripts, apiViewer, listPackages('main')],
    build: {
      // One file is read faster than thousands; the native module alone cannot be bundled.
      externalizeDeps: false,
      rolldownOptions: {
        ...serverOutput,
        input: { index: 'src/main/index.ts', utility: 'server/utility.ts', ...serverDoors },
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
    plugins: [
      react(),
      fromTheRoot,
      wholeWords,
      callerRows,
      pureRouterParts,
      ownColours,
      namedScripts,
      packed,
      listPackages('renderer'),
    ],
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

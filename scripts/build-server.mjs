// Builds the server alone, and makes the package for developers of it: out/package.
import path from 'node:path'
import { build } from 'vite'
import { apiDocuments, listPackages, serverDoors, serverOutput } from './bundling.ts'
import { libraries, packageFolder } from './packaging/libraries.ts'
import { completePackage } from './packaging/server-package.mjs'

/** Builds the server alone, for every Node that the package says it runs on. */
const buildServer = () =>
  build({
    configFile: false,
    logLevel: 'warn',
    plugins: [apiDocuments, listPackages('server')],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node22.18',
      outDir: path.join(packageFolder, 'dist'),
      rolldownOptions: { ...serverOutput, input: serverDoors },
    },
  })

/** Builds what the package's `stallkeeper/NAME` import, beside the built server: apart from it, so that none of them brings it along. */
const buildLibraries = () =>
  build({
    configFile: false,
    logLevel: 'warn',
    plugins: [listPackages('libraries')],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'es2023',
      outDir: path.join(packageFolder, 'dist'),
      emptyOutDir: false,
      rolldownOptions: {
        input: libraries,
        external: ['vitest', '@playwright/test'],
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          // Node prints the line that threw: of a minified library that is the whole library.
          minify: false,
          // The types carry what an editor shows.
          comments: { jsdoc: false },
        },
      },
    },
  })

await buildServer()
await buildLibraries()
await completePackage()

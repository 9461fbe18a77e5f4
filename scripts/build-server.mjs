// Builds the server and assembles the developer package in out/package.
import path from 'node:path'
import { build } from 'vite'
import { apiDocuments, listPackages, serverDoors, serverOutput } from './bundling.ts'
import { libraries, packageFolder } from './packaging/libraries.ts'
import { completePackage } from './packaging/server-package.mjs'

/** Builds the server for the minimum Node version of the package. */
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

/** Builds the modules `stallkeeper/NAME` as separate bundles, so that importing one does not load the others. */
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
          // The code is not minified. Node prints the source line of an error, which would be the whole file otherwise.
          minify: false,
          // Docstrings are removed here. Editors display those in the type declarations.
          comments: { jsdoc: false },
        },
      },
    },
  })

await buildServer()
await buildLibraries()
await completePackage()

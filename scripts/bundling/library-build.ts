import path from 'node:path'
import { build } from 'vite'
import { callerRows } from './caller-rows.ts'
import { libraries } from './libraries.ts'
import { packageFolder } from './server-build.ts'

/** Builds what the package's `stallkeeper/NAME` import, beside the built server: apart from it, so that none of them brings it along. */
export const buildLibraries = () =>
  build({
    configFile: false,
    logLevel: 'warn',
    plugins: [callerRows],
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
          // Vitest and Playwright read of a fixture's text what it asks for.
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  })

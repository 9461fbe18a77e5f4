import path from 'node:path'
import { build } from 'vite'
import { listPackages } from './package-list.ts'
import { apiViewer, asciiScripts, serverDoors, serverFile, serverOutput } from './server-files.ts'

/** The package for developers; the built server stands in `dist` below it. */
export const packageFolder = path.resolve('out/package')

/** Builds the server alone, for every Node that the package says it runs on. */
export const buildServer = () =>
  build({
    configFile: false,
    logLevel: 'warn',
    plugins: [serverFile, asciiScripts, apiViewer, listPackages('server')],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node22.18',
      outDir: path.join(packageFolder, 'dist'),
      rolldownOptions: { ...serverOutput, input: serverDoors },
    },
  })

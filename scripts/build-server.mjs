// Builds the server alone, and makes the package for developers of it: out/package.
import { buildLibraries } from './bundling/library-build.ts'
import { buildServer } from './bundling/server-build.ts'
import { completePackage } from './packaging/server-package.mjs'

await buildServer()
await buildLibraries()
await completePackage()

// Builds the server alone, and makes the package for developers of it: out/package.
import { buildServer } from './bundling/server-build.ts'
import { completePackage } from './packaging/server-package.mjs'

await buildServer()
completePackage()

import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { packageFolder } from '../bundling/server-build.ts'
import { root } from '../project.mjs'
import { writeLicences } from './licences.mjs'

/** The manifest of the package: what the bundle needs, and nothing that builds it. */
function manifest() {
  const { name, version, dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  return {
    name,
    version,
    description: 'The API of a dropshipping shop with its whole world inside, to test against: offline and simulated.',
    license: 'LicenseRef-Stallkeeper',
    type: 'module',
    bin: { stallkeeper: './stallkeeper.cjs' },
    exports: { './package.json': './package.json' },
    files: ['dist/*.js', 'dist/api-docs', 'licences.txt'],
    engines: { node: '>=22.18' },
    dependencies,
  }
}

/** Puts beside the built server what makes a package of it. */
export function completePackage() {
  cpSync(path.join(import.meta.dirname, 'server-package'), packageFolder, { recursive: true })
  writeFileSync(path.join(packageFolder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
  writeLicences(['server'], path.join(packageFolder, 'licences.txt'))
}

import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeGenerated } from '../docs/generated.ts'
import { root } from '../project.mjs'
import { libraries, packageFolder } from './libraries.ts'
import { typesFolder, writeTypes } from './library-types.ts'
import { writeLicences } from './parts.mjs'
import { shippedIndex, shippedPages } from './shipped-documents.ts'

/** Returns the field `exports` of the package.json. */
const exportsOf = () =>
  Object.fromEntries(
    Object.entries(libraries).map(([name, source]) => [
      `./${name}`,
      {
        types: `./${typesFolder}/${source.replace('src/packages/', '').replace(/\.ts$/, '.d.ts')}`,
        default: `./dist/${name}.js`,
      },
    ]),
  )

/** Optional peer dependencies of `stallkeeper/vitest` and `stallkeeper/playwright`. */
const testRunners = { '@playwright/test': '>=1.45', vitest: '>=3.2' }

/** Files of the package in addition to the build: fixtures, documents, and the files to which they link. */
const shipped = ['fixtures', 'llms.txt', 'CHANGELOG.md', 'docs/examples', ...shippedPages()]

/** Returns the manifest of the package with runtime dependencies only. */
export function manifest() {
  const { name, version, dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  return {
    name,
    version,
    description: 'Offline API of a simulated dropshipping store, for tests and training.',
    license: 'LicenseRef-Stallkeeper',
    type: 'module',
    bin: { stallkeeper: './stallkeeper.cjs' },
    exports: { ...exportsOf(), './package.json': './package.json' },
    files: [
      'dist/*.js',
      'dist/vitest/*.js',
      typesFolder,
      'dist/api-docs',
      'dist/openapi-examples.json',
      'fixtures',
      'docs',
      'llms.txt',
      'CHANGELOG.md',
      'licences.txt',
    ],
    engines: { node: '>=22.18' },
    dependencies,
    peerDependencies: testRunners,
    peerDependenciesMeta: Object.fromEntries(Object.keys(testRunners).map(name => [name, { optional: true }])),
  }
}

/** Adds types, documents and manifest to the built server. */
export async function completePackage() {
  await writeTypes()
  cpSync(path.join(import.meta.dirname, 'server-package'), packageFolder, { recursive: true })
  for (const file of shipped) cpSync(path.join(root, file), path.join(packageFolder, file), { recursive: true })
  writeFileSync(path.join(packageFolder, 'docs/README.md'), shippedIndex())
  writeGenerated(path.join(packageFolder, 'docs'))
  writeFileSync(path.join(packageFolder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
  writeLicences(['server', 'libraries'], path.join(packageFolder, 'licences.txt'))
}

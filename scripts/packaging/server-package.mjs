import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeGenerated } from '../docs/generated.ts'
import { root } from '../project.mjs'
import { libraries, packageFolder } from './libraries.ts'
import { typesFolder, writeTypes } from './library-types.ts'
import { writeLicences } from './parts.mjs'

/** What `stallkeeper/NAME` is, to a program and to a compiler. */
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

/** What `stallkeeper/vitest` and `stallkeeper/playwright` are for; who uses neither needs neither. */
const testRunners = { '@playwright/test': '>=1.45', vitest: '>=3.2' }

/** Fixtures to begin with, the documents, and what they lead to. */
const shipped = [
  ...['fixtures', 'llms.txt', 'CHANGELOG.md', 'docs/examples'],
  ...globSync('docs/**/*.md', { cwd: root }),
]

/** The manifest of the package: what the bundle needs, and nothing that builds it. */
export function manifest() {
  const { name, version, dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  return {
    name,
    version,
    description: 'The API of a dropshipping shop with its whole world inside, to test against: offline and simulated.',
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

/** Puts beside the built server what makes a package of it. */
export async function completePackage() {
  await writeTypes()
  cpSync(path.join(import.meta.dirname, 'server-package'), packageFolder, { recursive: true })
  for (const file of shipped) cpSync(path.join(root, file), path.join(packageFolder, file), { recursive: true })
  writeGenerated(path.join(packageFolder, 'docs'))
  writeFileSync(path.join(packageFolder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
  writeLicences(['server', 'libraries'], path.join(packageFolder, 'licences.txt'))
}

import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { inject, onTestFinished } from 'vitest'
import { recordCleanStop } from '#server/platform/db/folder-markers.ts'
import type { SeedName } from './seeds.ts'

export const databaseName = 'stallkeeper.sqlite'

/** Registers a function that runs at the end: `onTestFinished`, or that of a server shared by several tests. */
export type AtEnd = (cleanUp: () => void | Promise<void>) => void

/** Creates a folder that is deleted at the end of the test. */
export function aFolder(atEnd: AtEnd = onTestFinished): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-test-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Creates a data folder with a copy of a seed's database. It is deleted at the end of the test. */
export function aDataFolder(seed: SeedName, atEnd: AtEnd = onTestFinished): string {
  const folder = path.join(aFolder(atEnd), 'data')
  mkdirSync(folder)
  const file = path.join(folder, databaseName)
  copyFileSync(path.join(inject('seeds')[seed], databaseName), file)
  // Without this record, each start would check the whole copy first.
  recordCleanStop(folder, file)
  return folder
}

const fixtures = path.resolve(import.meta.dirname, '../fixtures')

/** Schema versions for which `tests/fixtures` contains a database. */
export const keptVersions = readdirSync(fixtures)
  .flatMap(file => /^schema-(\d+)\.sqlite\.br$/.exec(file)?.slice(1).map(Number) ?? [])
  .sort((a, b) => a - b)

/** Creates a data folder with the stored database of a schema version. */
export const aKeptFolder = (version: number): string => folderWith(`schema-${version}.sqlite.br`)

/** Creates a data folder with a database from before version 1.0. */
export const anEarlierFolder = (): string => folderWith('before-1.0.sqlite.br')

/** Creates a data folder from a file in `tests/fixtures`. It is deleted when the test has finished. */
function folderWith(fixture: string): string {
  const folder = path.join(aFolder(), 'data')
  mkdirSync(folder)
  writeFileSync(path.join(folder, databaseName), brotliDecompressSync(readFileSync(path.join(fixtures, fixture))))
  return folder
}

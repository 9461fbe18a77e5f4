import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { inject, onTestFinished } from 'vitest'
import type { SeedName } from './seeds.ts'

export const databaseName = 'stallkeeper.sqlite'

/** Runs a clean-up later: when the test has finished, unless the tests of a file share what it cleans up. */
export type AtEnd = (cleanUp: () => void | Promise<void>) => void

/** Makes a folder that is removed at the end. */
export function aFolder(atEnd: AtEnd = onTestFinished): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-test-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Makes a data folder with a copy of a seed, which is removed at the end. */
export function aDataFolder(seed: SeedName, atEnd: AtEnd = onTestFinished): string {
  const folder = path.join(aFolder(atEnd), 'data')
  mkdirSync(folder)
  copyFileSync(path.join(inject('seeds')[seed], databaseName), path.join(folder, databaseName))
  return folder
}

const fixtures = path.resolve(import.meta.dirname, '../fixtures')

/** The schema versions of which a database is kept as that version left it. */
export const keptVersions = readdirSync(fixtures)
  .flatMap(file => /^schema-(\d+)\.sqlite\.br$/.exec(file)?.slice(1).map(Number) ?? [])
  .sort((a, b) => a - b)

/** A data folder with the kept database of one schema version. */
export const aKeptFolder = (version: number): string => folderWith(`schema-${version}.sqlite.br`)

/** A data folder with a database from before version 1.0. */
export const anEarlierFolder = (): string => folderWith('before-1.0.sqlite.br')

/** The folder is deleted when the test has finished. */
function folderWith(fixture: string): string {
  const folder = path.join(aFolder(), 'data')
  mkdirSync(folder)
  writeFileSync(path.join(folder, databaseName), brotliDecompressSync(readFileSync(path.join(fixtures, fixture))))
  return folder
}

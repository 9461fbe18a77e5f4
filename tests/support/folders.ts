import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { inject, onTestFinished } from 'vitest'
import type { SeedName } from './seeds.ts'

export const databaseName = 'stallkeeper.sqlite'

/** A folder that goes when the test has finished. */
export function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** A data folder with a copy of a seed, which goes when the test has finished. */
export function aDataFolder(seed: SeedName): string {
  const folder = path.join(aFolder(), 'data')
  mkdirSync(folder)
  copyFileSync(path.join(inject('seeds')[seed], databaseName), path.join(folder, databaseName))
  return folder
}

const fixtures = path.resolve(import.meta.dirname, '../fixtures')

/** The schema versions of which a database is kept as that version left it: a demo shop with nine days of use. */
export const keptVersions = readdirSync(fixtures)
  .flatMap(file => /^schema-(\d+)\.sqlite\.br$/.exec(file)?.slice(1).map(Number) ?? [])
  .sort((a, b) => a - b)

/** A data folder with the kept database of one schema version, which goes when the test has finished. */
export function aKeptFolder(version: number): string {
  const folder = path.join(aFolder(), 'data')
  mkdirSync(folder)
  const kept = readFileSync(path.join(fixtures, `schema-${version}.sqlite.br`))
  writeFileSync(path.join(folder, databaseName), brotliDecompressSync(kept))
  return folder
}

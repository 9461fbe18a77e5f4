import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
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

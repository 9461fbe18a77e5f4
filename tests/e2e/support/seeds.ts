// Playwright's global setup. It builds the database of each seed once per run. Every test uses its own copy.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { databaseFile } from '#server/platform/db/check-database.ts'
import { recordCleanStop } from '#server/platform/db/folder-markers.ts'
import { startWorld, stopWorld } from './world.ts'

const seeds = ['demo', 'empty'] as const
export type Seed = (typeof seeds)[number]

const folderName = 'STALLKEEPER_E2E_SEEDS'

export default async function buildSeeds(): Promise<() => void> {
  const root = mkdtempSync(path.join(tmpdir(), 'stallkeeper-e2e-seeds-'))
  for (const seed of seeds) await stopWorld((await startWorld(path.join(root, seed), ['--seed', seed])).server)
  // Workers are separate processes, so they get the path through an environment variable.
  process.env[folderName] = root
  return () => rmSync(root, { recursive: true, force: true })
}

/** Creates a folder with a copy of a seed's world. */
export function copySeed(seed: Seed, folder: string): void {
  cpSync(path.join(process.env[folderName] ?? '', seed), folder, { recursive: true })
  // Without this record, each start would check the whole copy first.
  recordCleanStop(folder, databaseFile(folder))
}

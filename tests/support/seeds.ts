// Global setup of vitest. It builds the database of each seed once per run. Every test uses its own copy.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startServer } from '#server/app/start.ts'
import { testOptions } from './start-options.ts'

const seeds = ['demo', 'empty'] as const
export type SeedName = (typeof seeds)[number]

declare module 'vitest' {
  export interface ProvidedContext {
    /** Data folder of each seed's database. */
    seeds: Record<SeedName, string>
  }
}

export default async function buildSeeds(project: TestProject): Promise<() => void> {
  const root = mkdtempSync(path.join(tmpdir(), 'stallkeeper-seeds-'))
  const folders = { demo: path.join(root, 'demo'), empty: path.join(root, 'empty') }
  for (const seed of seeds) {
    const server = await startServer({ ...testOptions, dataDir: folders[seed], seed })
    await server.close()
  }
  project.provide('seeds', folders)
  return () => rmSync(root, { recursive: true, force: true })
}

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Capsule } from '../db/capsule.ts'
import type { Databases, WriteDb } from '../db/open.ts'
import { bringInto } from '../uploads/store.ts'
import { anchorClock } from '../world/clock.ts'
import { readSetting } from '../world/settings.ts'
import { changed, currentContent } from './database.ts'

/** The rows of a world that begins where a capsule ends, at its minute. @param real of the computer's clock */
export const contentToGoOnFrom = (capsule: Capsule, real: number): Buffer =>
  changed(currentContent(capsule), db => anchorClock(db as unknown as WriteDb, capsule.about, real))

/** @param parent of the folder of pictures */
export function bringPictures(parent: string, { files }: Capsule): void {
  const folder = path.join(parent, 'uploads')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  bringInto(folder, files)
}

interface NewGround {
  databases: Databases
  picturesIn: string
}

/**
 * Puts a capsule's world where none stands yet, in one transaction and its pictures before.
 * @param real of the computer's clock
 * @returns whether none stood there
 */
export function goOnFrom({ databases, picturesIn }: NewGround, capsule: Capsule, real: number): boolean {
  if (readSetting(databases.read, 'seed') !== undefined) return false
  bringPictures(picturesIn, capsule)
  const file = path.join(picturesIn, 'beginning.new')
  writeFileSync(file, currentContent(capsule), { mode: 0o600 })
  try {
    databases.replaceBy(file, () => anchorClock(databases.write, capsule.about, real))
  } finally {
    rmSync(file, { force: true })
  }
  return true
}

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bringInto } from '../core/uploads/store.ts'
import { anchorClock } from '../core/world/clock.ts'
import { isMade } from '../core/world/settings.ts'
import type { Capsule } from '../platform/db/capsule.ts'
import type { Databases, WriteDb } from '../platform/db/open.ts'
import { changed, currentContent, leaveOutAnswers } from './database.ts'
import { requireReadableRows } from './readable-rows.ts'

/**
 * Makes of a capsule's rows those of another world, whose time goes on from its minute.
 * @throws UnfitCapsule for rows that no world can read
 */
function begin(db: WriteDb, { about }: Capsule, real: number): void {
  requireReadableRows(db, about.now)
  anchorClock(db, about, real)
  leaveOutAnswers(db)
}

/** The rows of a world that begins where a capsule ends. @param real of the computer's clock */
export const contentToGoOnFrom = (capsule: Capsule, real: number): Buffer =>
  changed(currentContent(capsule), db => begin(db as unknown as WriteDb, capsule, real))

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
  if (isMade(databases.read)) return false
  bringPictures(picturesIn, capsule)
  const file = path.join(picturesIn, 'beginning.new')
  writeFileSync(file, currentContent(capsule), { mode: 0o600 })
  try {
    databases.replaceBy(file, () => begin(databases.write, capsule, real))
  } finally {
    rmSync(file, { force: true })
  }
  return true
}

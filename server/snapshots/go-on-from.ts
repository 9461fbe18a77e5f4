import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Capsule } from '../db/capsule.ts'
import type { WriteDb } from '../db/open.ts'
import { bringInto } from '../uploads/store.ts'
import { anchorClock } from '../world/clock.ts'
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

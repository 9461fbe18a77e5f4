import path from 'node:path'
import { recordingLimits } from '#shared/scenarios.ts'
import { KeptFiles } from './named-files.ts'
import { readHead } from './recording-file.ts'

/** What a recording says of itself. */
export interface RecordingInfo {
  name: string
  /** When it began, and its last act; virtual milliseconds. */
  since: number
  until: number
  acts: number
  savedAt: string
  bytes: number
}

/** @param name of its file, which somebody may have renamed */
function infoOf(name: string, content: Buffer): RecordingInfo {
  const { since, savedAt, acts } = readHead(content).said
  return { name, since, until: acts.at(-1)?.at ?? since, acts: acts.length, savedAt, bytes: content.length }
}

/** The recordings of a world, each a file. */
export const recordingsIn = (parent: string): KeptFiles<RecordingInfo> =>
  new KeptFiles({
    folder: path.join(parent, 'recordings'),
    prefix: 'acts-',
    suffix: '.recording',
    limits: recordingLimits,
    field: 'id',
    look: infoOf,
  })

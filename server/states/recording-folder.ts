import path from 'node:path'
import { recordingLimits } from '#shared/scenarios.ts'
import type { RecordingInfo } from '../api/recordings.ts'
import { KeptFiles } from './named-files.ts'
import { readHead } from './recording-file.ts'

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

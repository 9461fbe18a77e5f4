import path from 'node:path'
import { snapshotLimits } from '#shared/snapshots.ts'
import { type About, capsuleHeadBytes, readAbout } from '../platform/db/capsule.ts'
import { NamedFiles } from './named-files.ts'

export interface SavedState {
  name: string
  about: About
  bytes: number
}

/**
 * Creates the store of saved states.
 * @param parent folder in which the first saved state creates the folder for all
 */
export const savedStateFiles = (parent: string): NamedFiles<SavedState> =>
  new NamedFiles({
    folder: path.join(parent, 'snapshots'),
    prefix: 'world-',
    suffix: '.stall',
    limits: snapshotLimits,
    field: 'name',
    headBytes: capsuleHeadBytes,
    readHead: (name, head, bytes) => ({ name, about: readAbout(head).about, bytes }),
  })

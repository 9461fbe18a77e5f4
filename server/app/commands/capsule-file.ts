import { readFileSync, statSync } from 'node:fs'
import { sourceLanguage } from '#shared/languages.ts'
import { snapshotLimits } from '#shared/snapshots.ts'
import { type Capsule, UnfitCapsule } from '../../platform/db/capsule.ts'
import { StartError } from '../../platform/failures/start-error.ts'
import { createMessages } from '../../platform/i18n/messages.ts'
import { readForeign } from '../../states/check-foreign.ts'

/**
 * Reads and validates the file of a saved state (a capsule).
 * @throws {StartError} with one sentence about the problem
 */
export function readCapsuleFile(file: string): Capsule {
  try {
    if (statSync(file).size > snapshotLimits.bytes)
      throw new StartError(`${file} is larger than ${snapshotLimits.bytes / 1_024 / 1_024} MB.`)
    return readForeign(readFileSync(file))
  } catch (error) {
    if (error instanceof StartError) throw error
    if (!(error instanceof UnfitCapsule))
      throw new StartError(`The file ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
    throw new StartError(`${file}: ${createMessages().in(sourceLanguage)(`issues.${error.fault}`)}`)
  }
}

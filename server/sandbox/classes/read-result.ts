import { resultFile } from '#shared/contract/class.ts'
import { isSealed } from '../../areas/lessons/lesson-result.ts'
import { refuseField } from '../../platform/failures/refusal.ts'
import { refuseUnsafe } from '../../platform/safety/refuse-unsafe.ts'
import type { Command } from '../command.ts'

/** Reads a result file, which is untrusted input. */
export const readResult: Command<'sandbox.readResult'> = {
  async run(_call, { file }) {
    const found = resultFile.safeParse(jsonIn(file))
    if (!found.success) return refuseField('file', 'foreignResult')
    if (!isSealed(found.data)) refuseField('file', 'changedResult')
    refuseUnsafe(resultFile, found.data)
    const { about: _about, seal: _seal, ...result } = found.data
    return result
  },
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(file)
  } catch {
    return undefined
  }
}

import type { Answer } from '#shared/contract/schemas.ts'
import { restorePointLimits } from '#shared/snapshots.ts'
import { iso } from '../../platform/iso.ts'
import type { UndoPoint } from '../../states/undo-folder.ts'
import type { Command } from '../command.ts'

const present = ({ id, at, savedAt, saved: _saved, ...rest }: UndoPoint): Answer<'sandbox.undo'>['point'] => ({
  ...rest,
  id: String(id),
  at: iso(at),
  savedAt: iso(savedAt),
})

export const listRestorePoints: Command<'sandbox.listRestorePoints'> = {
  async run({ undoHistory }) {
    const { undo, redo, untaken } = await undoHistory.list()
    return {
      restorePoints: undoHistory.isOn() ? 'on' : 'off',
      undo: undo.map(present),
      redo: redo.map(present),
      untaken,
      most: restorePointLimits.max,
      mostBytes: restorePointLimits.bytes,
    }
  },
}

/**
 * Undoes the latest command. In the meantime, other calls get SystemBusy (201), but another undo or redo waits in a
 * queue.
 */
export const undo: Command<'sandbox.undo'> = {
  run: async ({ undoHistory, world }) => ({
    point: present(await undoHistory.undo()),
    now: iso(world.clock.target()),
  }),
}

/**
 * Restores the effect of the command that was undone last. In the meantime, other calls get the same responses as
 * during `undo`.
 */
export const redo: Command<'sandbox.redo'> = {
  run: async ({ undoHistory, world }) => ({
    point: present(await undoHistory.redo()),
    now: iso(world.clock.target()),
  }),
}

import { iso } from '../../platform/iso.ts'
import type { Command } from '../command.ts'

export const getOutside: Command<'sandbox.outside'> = {
  run: async ({ outside }) => ({
    sent: 0,
    blocked: outside.count(),
    list: outside.list().map(({ realAt, ...attempt }) => ({ ...attempt, realAt: iso(realAt) })),
  }),
}

export const noteBlocked: Command<'sandbox.noteBlocked'> = {
  async run({ outside }, { kind, what }) {
    outside.note({ kind, what, by: kind === 'policy' ? 'console' : 'desktop' })
    return { blocked: outside.count() }
  },
}

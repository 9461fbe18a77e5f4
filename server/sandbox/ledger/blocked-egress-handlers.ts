import { iso } from '../../platform/iso.ts'
import type { Command } from '../command.ts'

export const getBlockedEgress: Command<'sandbox.outside'> = {
  run: async ({ blockedEgress }) => ({
    sent: 0,
    blocked: blockedEgress.count(),
    list: blockedEgress.list().map(({ realAt, ...attempt }) => ({ ...attempt, realAt: iso(realAt) })),
  }),
}

export const noteBlocked: Command<'sandbox.noteBlocked'> = {
  async run({ blockedEgress }, { kind, what }) {
    blockedEgress.note({ kind, what, by: kind === 'policy' ? 'console' : 'desktop' })
    return { blocked: blockedEgress.count() }
  },
}

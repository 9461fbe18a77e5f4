/**
 * Jobs that the thread can run. Each module is imported when it is first needed, because an undo point needs only a few
 * of them.
 */
export const jobs = {
  save: async () => (await import('./save-rows.ts')).saveRows,
  check: async () => (await import('./check-foreign.ts')).checkForeign,
  stage: async () => (await import('./stage-state.ts')).stageState,
  share: async () => (await import('./share.ts')).shareState,
  compare: async () => (await import('./compare.ts')).compareStates,
  digest: async () => (await import('./digest.ts')).digestOf,
} satisfies Record<string, () => Promise<(input: never, begun: () => void) => unknown>>

export type JobName = keyof typeof jobs
type Work<Name extends JobName> = Awaited<ReturnType<(typeof jobs)[Name]>>
export interface Job<Name extends JobName> {
  input: Parameters<Work<Name>>[0]
  result: ReturnType<Work<Name>>
}

import type { ServerOptions } from '#server/app/start.ts'

/** Time at which the clock of every test's world is stopped: a Friday morning. */
export const testNow = '2026-11-20T09:30:00.000Z'
export const testNowMs = Date.parse(testNow)

export const operatorKey = 'test-operator'

/** Options for a fixed clock, cheap hashes, and a schema check of every response. */
export const testOptions = {
  clock: testNow,
  hashCost: 10,
  checkAnswers: true,
  operatorKey,
} as const satisfies Partial<ServerOptions>

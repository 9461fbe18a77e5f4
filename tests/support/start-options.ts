import type { ServerOptions } from '#server/app/start.ts'

/** The stopped clock of every test's world: a Friday morning. */
export const testNow = '2026-11-20T09:30:00.000Z'
export const testNowMs = Date.parse(testNow)

export const operatorKey = 'test-operator'

/** Fixed clock, cheap hashes, and a schema check of every answer. */
export const testOptions = {
  clock: testNow,
  hashCost: 10,
  checkAnswers: true,
  operatorKey,
} as const satisfies Partial<ServerOptions>

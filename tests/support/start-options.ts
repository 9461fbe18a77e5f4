import type { ServerOptions } from '#server/app/start.ts'

/** The moment at which every test's world stands still: a Friday morning. */
export const testNow = '2026-11-20T09:30:00.000Z'
export const testNowMs = Date.parse(testNow)

export const operatorKey = 'test-operator'

/** Fixed clock, cheap hashes, every answer checked against its schema. */
export const testOptions = {
  clock: testNow,
  hashCost: 10,
  checkAnswers: true,
  operatorKey,
} as const satisfies Partial<ServerOptions>

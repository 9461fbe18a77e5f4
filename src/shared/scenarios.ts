/** Shipped lessons: worlds prepared for a task. */
export const lessons = [
  'first-day',
  'busy-saturday',
  'refunds-pile-up',
  'frozen-wallet',
  'rejected-identity',
  'bad-network',
] as const

/**
 * Shipped worlds with extreme data, where screens break first: nothing, one, very many, the longest texts, mixed
 * directions, the largest sums.
 */
export const extremes = ['empty', 'one', 'many', 'longest', 'mixed', 'limits'] as const

export const shippedScenarios = [...lessons, ...extremes] as const
export type ShippedScenario = (typeof shippedScenarios)[number]

/** Returns the shipped scenario with this id; undefined if there is none. */
export const shippedScenario = (id: string): ShippedScenario | undefined => shippedScenarios.find(each => each === id)

export const scenarioGroups = ['lesson', 'extreme', 'recorded'] as const

/** Limits of recordings. */
export const recordingLimits = {
  /** Maximum number of recordings in a world. */
  max: 20,
  /** Maximum total size of a world's recordings, including the states that they start with. */
  bytes: 128 * 1_024 * 1_024,
  /** Maximum number of actions in a recording. */
  actions: 200,
  /** Maximum size of a recording's inputs, as JSON. */
  actionBytes: 1_024 * 1_024,
} as const

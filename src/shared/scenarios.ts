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

export const scenarioGroups = ['lesson', 'extreme'] as const

/** Included worlds that are prepared for a task of a learner. */
export const lessons = [
  'first-day',
  'busy-saturday',
  'refunds-pile-up',
  'frozen-wallet',
  'rejected-identity',
  'bad-network',
] as const

/**
 * Included worlds with extreme data, which show problems of screens: nothing, one item, very many, the longest texts,
 * mixed directions, the largest sums.
 */
export const extremes = ['empty', 'one', 'many', 'longest', 'mixed', 'limits'] as const

export const shippedScenarios = [...lessons, ...extremes] as const
export type ShippedScenario = (typeof shippedScenarios)[number]

/** Returns the included scenario with this id; undefined if there is none. */
export const shippedScenario = (id: string): ShippedScenario | undefined => shippedScenarios.find(each => each === id)

export const scenarioGroups = ['lesson', 'extreme'] as const

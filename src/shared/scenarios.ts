/** The lessons that ship: a world with something to learn in it. */
export const lessons = [
  'first-day',
  'busy-saturday',
  'refunds-pile-up',
  'frozen-wallet',
  'rejected-identity',
  'bad-network',
] as const

/** The worlds at whose edges a screen breaks first: nothing, one, very many, the longest, both directions, the largest sums. */
export const extremes = ['empty', 'one', 'many', 'longest', 'mixed', 'limits'] as const

export const shippedScenarios = [...lessons, ...extremes] as const
export type ShippedScenario = (typeof shippedScenarios)[number]

/** The scenario of that name that ships, if it does. */
export const shippedScenario = (id: string): ShippedScenario | undefined => shippedScenarios.find(each => each === id)

export const scenarioGroups = ['lesson', 'extreme', 'recorded'] as const

/** What is recorded by doing. */
export const recordingLimits = {
  /** Of one world. */
  most: 20,
  /** Of all recordings of a world together, the states that they begin with included. */
  bytes: 128 * 1_024 * 1_024,
  /** Acts of one. */
  acts: 200,
  /** The inputs of all acts of one, as JSON. */
  actBytes: 1_024 * 1_024,
} as const

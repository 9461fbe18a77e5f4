/**
 * Remedies in addition to a retry if the server cannot start. The newest valid backup is restored, or a new shop is
 * created and the old data is kept.
 */
export const recoveries = ['restore', 'fresh'] as const

export type Recovery = (typeof recoveries)[number]

/** Reasons why a server cannot start, with their remedies. The desktop app has a page for each. */
export const startTroubles = {
  damaged: ['restore', 'fresh'],
  missing: ['restore', 'fresh'],
  newer: ['restore', 'fresh'],
  earlier: ['fresh'],
  foreign: ['restore', 'fresh'],
  inUse: [],
  diskFull: [],
  unusable: [],
  portTaken: [],
  unexpected: ['restore', 'fresh'],
} as const satisfies Record<string, readonly Recovery[]>

export type StartTrouble = keyof typeof startTroubles

/** Steps of the start that may take long, in sequence. */
export const startSteps = ['restoring', 'checking', 'backingUp', 'upgrading', 'making', 'catchingUp'] as const

export type StartStep = (typeof startSteps)[number]

/**
 * Remedies for a server that cannot start, besides retrying: restore the newest valid backup, or start a new shop and
 * leave the old data untouched.
 */
export const recoveries = ['restore', 'fresh'] as const

export type Recovery = (typeof recoveries)[number]

/** Reasons for which a server cannot start, with their remedies. The desktop app has a screen for each. */
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

/** Start-up steps that may take long, in sequence. */
export const startSteps = ['restoring', 'checking', 'backingUp', 'upgrading', 'making', 'catchingUp'] as const

export type StartStep = (typeof startSteps)[number]

/** What can be done about a server that cannot start, besides another try: the newest good backup, or a new shop beside the old data. */
export const recoveries = ['restore', 'fresh'] as const

export type Recovery = (typeof recoveries)[number]

/** Why a server cannot start, and what helps. Each has a screen of its own in the desktop app. */
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

/** What a start does that may take long, in the order of a start. */
export const startSteps = ['restoring', 'checking', 'backingUp', 'upgrading', 'making', 'catchingUp'] as const

export type StartStep = (typeof startSteps)[number]

/** How far the sandbox's clock is put forward at a press. */
export const leaps = { hour: 'PT1H', day: 'P1D', week: 'P7D' } as const
export type Leap = keyof typeof leaps

export interface LeapRequest {
  by: Leap
  operatorKey?: string | undefined
  /** The button is in a sheet, which names the deadlines itself: no second sheet opens over it. */
  isInSheet?: boolean
}

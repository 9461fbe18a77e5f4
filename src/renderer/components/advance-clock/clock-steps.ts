/** Steps by which the seller can advance the sandbox's clock, as ISO 8601 durations. */
export const clockSteps = { hour: 'PT1H', day: 'P1D', week: 'P7D' } as const
export type ClockStep = keyof typeof clockSteps

export interface AdvanceClockRequest {
  by: ClockStep
  operatorKey?: string | undefined
  /** True if the button is in a sheet that lists the deadlines itself. The console then opens no second sheet. */
  isInSheet?: boolean
}

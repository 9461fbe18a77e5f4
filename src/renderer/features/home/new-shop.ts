import type { Answer } from '#shared/contract/schemas.ts'
import { firstSteps } from '#shared/home.ts'

export type Steps = Answer<'home.stat'>['steps']

export const stepIds = ['stock', 'pin', 'recharge', 'pay', 'verify'] as const
export type StepId = (typeof stepIds)[number]

/** Returns which first steps are done. */
export const stepsTaken = (steps: Steps): Record<StepId, boolean> => ({
  stock: steps.listed >= firstSteps.products || steps.paidOrder,
  pin: steps.hasPayPassword,
  recharge: steps.recharged,
  pay: steps.paidOrder,
  verify: steps.identityStatus === 'verified',
})

export const isNewShop = (steps: Steps): boolean => Object.values(stepsTaken(steps)).includes(false)

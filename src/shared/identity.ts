export const identityStatuses = ['unverified', 'applying', 'verified', 'rejected'] as const
export type IdentityStatus = (typeof identityStatuses)[number]

export const identityLimits = {
  realName: 64,
  idNo: { min: 4, max: 32 },
} as const

export const adScopes = ['packages', 'mine'] as const

export const adStatuses = ['active', 'ended'] as const
export type AdStatus = (typeof adStatuses)[number]

/**
 * Promotions that a seller can buy. `price` is in minor units; `boost` multiplies the visitors while the promotion
 * runs. The effect is simulated, and the screens say so (D-59).
 */
export const adPackages = {
  starter: { days: 3, price: 2_000, boost: 1.3 },
  market: { days: 7, price: 6_000, boost: 1.6 },
  season: { days: 30, price: 20_000, boost: 2 },
} as const
export type AdPackageId = keyof typeof adPackages

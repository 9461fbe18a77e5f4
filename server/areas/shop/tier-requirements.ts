import { type RequirementKey, type TierId, tiers } from '#shared/tiers.ts'

export interface Requirement {
  key: RequirementKey
  need: number
  /** The seller's present value; null if no seller is signed in. */
  have: number | null
  met: boolean | null
}

/** Requirements that an authorization code does not waive (D-60). */
const neverWaived: readonly RequirementKey[] = ['tier', 'verified']

/**
 * Returns the requirements of a tier. The first one is the tier below it, because upgrades go one tier at a time. The
 * others come from the table in D-60.
 */
export function requirementsOf(id: TierId, tierMetrics: Record<RequirementKey, number> | null): Requirement[] {
  const { level, needs } = tiers[id]
  const needed: [RequirementKey, number][] = [
    ['tier', level - 1],
    ...(Object.entries(needs) as [RequirementKey, number][]),
  ]
  return needed.map(([key, need]) => {
    const have = tierMetrics?.[key] ?? null
    return { key, need, have, met: have === null ? null : key === 'tier' ? have === need : have >= need }
  })
}

/**
 * Returns the requirements of a tier that a seller does not meet.
 * @param byCode true if the seller has an authorization code for the tier
 */
export const lackingFor = (id: TierId, tierMetrics: Record<RequirementKey, number>, byCode: boolean): Requirement[] =>
  requirementsOf(id, tierMetrics).filter(({ key, met }) => met === false && (!byCode || neverWaived.includes(key)))

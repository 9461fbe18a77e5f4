import { type RequirementKey, type TierId, tiers } from '#shared/tiers.ts'

export interface Requirement {
  key: RequirementKey
  need: number
  /** Null without a signed-in seller. */
  have: number | null
  met: boolean | null
}

/** The requirements that an authorization code does not waive (D-60). */
const neverWaived: readonly RequirementKey[] = ['tier', 'verified']

/** The requirements of a tier: the tier below it, since upgrades go one step at a time, then those of D-60's table. */
export function requirementsOf(id: TierId, standing: Record<RequirementKey, number> | null): Requirement[] {
  const { level, needs } = tiers[id]
  const wanted: [RequirementKey, number][] = [
    ['tier', level - 1],
    ...(Object.entries(needs) as [RequirementKey, number][]),
  ]
  return wanted.map(([key, need]) => {
    const have = standing?.[key] ?? null
    return { key, need, have, met: have === null ? null : key === 'tier' ? have === need : have >= need }
  })
}

/** The requirements that a seller does not meet, with an authorization code for the tier or without. */
export const lackingFor = (id: TierId, standing: Record<RequirementKey, number>, byCode: boolean): Requirement[] =>
  requirementsOf(id, standing).filter(({ key, met }) => met === false && (!byCode || neverWaived.includes(key)))

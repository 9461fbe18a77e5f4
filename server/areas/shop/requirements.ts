import { type RequirementKey, type TierId, tiers } from '#shared/tiers.ts'

export interface Requirement {
  key: RequirementKey
  need: number
  /** Null for whoever is not signed in. */
  have: number | null
  met: boolean | null
}

/** What an authorization code does not waive (D-60). */
const neverWaived: readonly RequirementKey[] = ['tier', 'verified']

/** What a tier asks of a seller: the tier below first, since one rises a step at a time, then the table's (D-60). */
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

/** What keeps a seller from a tier, with an authorization code for it or without. */
export const lackingFor = (id: TierId, standing: Record<RequirementKey, number>, byCode: boolean): Requirement[] =>
  requirementsOf(id, standing).filter(({ key, met }) => met === false && (!byCode || neverWaived.includes(key)))

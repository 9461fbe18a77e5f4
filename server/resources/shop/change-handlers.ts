import { type RequirementKey, tierIds, tiers } from '#shared/limits.ts'
import type { Story } from '../../call.ts'
import type { ReadDb, WriteDb } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import { fail } from '../../refusal.ts'
import { requireOwnUploads } from '../../uploads/pictures.ts'
import { presentShop, tierOpenedBy } from './handlers.ts'
import { standingOf } from './standing.ts'

const sql = prepared((db: WriteDb) => ({
  tier: db.prepare<[string, number]>('UPDATE shops SET tier = ? WHERE user_id = ?'),
  spend: db.prepare<[number, string]>('UPDATE authorization_codes SET spent_by = ? WHERE code = ?'),
  profile: db.prepare<[string | null, string | null, string | null, string | null, number]>(
    `UPDATE shops SET name = coalesce(?, name), address = coalesce(?, address), logo = coalesce(?, logo),
       phone_no = coalesce(?, phone_no) WHERE user_id = ?`,
  ),
}))

/** What a tier still asks of a seller. */
function unmetOf(db: ReadDb, seller: number, needs: Partial<Record<RequirementKey, number>>) {
  const have = standingOf(db, seller)
  return (Object.entries(needs) as [RequirementKey, number][])
    .map(([key, need]) => ({ key, need, have: have[key], met: have[key] >= need }))
    .filter(({ met }) => !met)
}

/** One step at a time, never bought; an authorization code waives what is unmet (D-60). */
export const upgrade: Story<'shop.upgrade'> = ({ db, seller }, { tier, code }) => {
  if (tierIds.indexOf(tier) !== tierIds.indexOf(seller.tier) + 1) fail('InvalidOperation', { requirements: [] })
  if (seller.identityStatus !== 'verified') fail('InsufficientPermissions')
  if (code !== undefined && tierOpenedBy(db, code) !== tier) fail('InviteCodeInvalid')
  const requirements = unmetOf(db, seller.id, tiers[tier].needs)
  if (code === undefined && requirements.length > 0) fail('InvalidOperation', { requirements })
  sql(db).tier.run(tier, seller.id)
  if (code !== undefined) sql(db).spend.run(seller.id, code)
  return { tier, curLevel: tiers[tier].level }
}

export const updateShop: Story<'shop.update'> = ({ db, seller }, { name, address, logo, phoneNo }) => {
  if (logo !== undefined) requireOwnUploads(db, [logo], { seller: seller.id, type: 'logo' })
  sql(db).profile.run(name?.trim() ?? null, address ?? null, logo ?? null, phoneNo ?? null, seller.id)
  return presentShop(db, seller.id)
}

import { tiers } from '#shared/tiers.ts'
import type { WriteDb } from '../../db/open.ts'
import { prepared } from '../../db/prepared.ts'
import { fail, refuseField } from '../../failures/refusal.ts'
import type { Handler, SharedHandler } from '../../http/call.ts'
import { requireOwnUploads } from '../../uploads/pictures.ts'
import { presentShop, tierOpenedBy } from './handlers.ts'
import { lackingFor } from './requirements.ts'
import { standingOf } from './standing.ts'

const sql = prepared((db: WriteDb) => ({
  tier: db.prepare<[string, number]>('UPDATE shops SET tier = ? WHERE user_id = ?'),
  spend: db.prepare<[number, string]>('UPDATE authorization_codes SET spent_by = ? WHERE code = ?'),
  profile: db.prepare<[string | null, string | null, string | null, string | null, number]>(
    `UPDATE shops SET name = coalesce(?, name), address = coalesce(?, address), logo = coalesce(?, logo),
       phone_no = coalesce(?, phone_no) WHERE user_id = ?`,
  ),
}))

/** One step at a time, never bought; an authorization code waives all but the tier below and the identity (D-60). */
export const upgrade: Handler<'shop.upgrade'> = ({ db, seller }, { tier, code }) => {
  if (code !== undefined && tierOpenedBy(db, code) !== tier)
    refuseField('code', 'invalid', { expected: 'an unspent code for this tier' })
  const requirements = lackingFor(tier, standingOf(db, seller.id), code !== undefined)
  if (requirements.length > 0) fail('InvalidOperation', { requirements })
  sql(db).tier.run(tier, seller.id)
  if (code !== undefined) sql(db).spend.run(seller.id, code)
  return { tier, curLevel: tiers[tier].level }
}

export const updateShop: SharedHandler<'shop.update', 'db' | 'seller'> = (
  { db, seller },
  { name, address, logo, phoneNo },
) => {
  if (logo !== undefined) requireOwnUploads(db, [logo], { sellerId: seller.id, type: 'logo' })
  sql(db).profile.run(name?.trim() ?? null, address ?? null, logo ?? null, phoneNo ?? null, seller.id)
  return presentShop(db, seller.id)
}

import { type Answer, schemas } from '#shared/contract/schemas.ts'
import { tiers } from '#shared/tiers.ts'
import type { Handler, SharedHandler } from '../../api/pipeline/call.ts'
import { requireUploads } from '../../core/uploads/upload-rows.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { fail, refuseField } from '../../platform/failures/refusal.ts'
import { refuseUnsafe } from '../../platform/safety/refuse-unsafe.ts'
import { presentShop, tierOpenedBy } from './handlers.ts'
import { tierMetricsOf } from './tier-metrics.ts'
import { lackingFor } from './tier-requirements.ts'

const sql = prepared((db: WriteDb) => ({
  tier: db.prepare<[string, number]>('UPDATE shops SET tier = ? WHERE user_id = ?'),
  spend: db.prepare<[number, string]>('UPDATE authorization_codes SET spent_by = ? WHERE code = ?'),
  profile: db.prepare<[string | null, string | null, string | null, string | null, number]>(
    `UPDATE shops SET name = coalesce(?, name), address = coalesce(?, address), logo = coalesce(?, logo),
       phone_no = coalesce(?, phone_no) WHERE user_id = ?`,
  ),
}))

/**
 * Upgrades the shop by one tier at a time. An authorization code waives all requirements except the previous tier and
 * the verified identity (D-60).
 */
export const upgrade: Handler<'shop.upgrade'> = ({ db, seller }, { tier, code }) => {
  if (code !== undefined && tierOpenedBy(db, code) !== tier)
    refuseField('code', 'invalid', { expected: 'an unspent code for this tier' })
  const requirements = lackingFor(tier, tierMetricsOf(db, seller.id), code !== undefined)
  if (requirements.length > 0) fail('InvalidOperation', { requirements })
  sql(db).tier.run(tier, seller.id)
  if (code !== undefined) sql(db).spend.run(seller.id, code)
  return { tier, curLevel: tiers[tier].level }
}

/** Checks all texts of the profile together, because a payment address could be split over two requests. */
function refuseUnsafeProfile(sent: object, { name, address, phoneNo }: Answer<'shop.update'>): void {
  refuseUnsafe(schemas['shop.update'].request, { name, address, phoneNo }, Object.keys(sent))
}

export const updateShop: SharedHandler<'shop.update', 'db' | 'seller'> = ({ db, seller }, sent) => {
  const { name, address, logo, phoneNo } = sent
  if (logo !== undefined) requireUploads(db, [logo], { sellerId: seller.id, type: 'logo' })
  sql(db).profile.run(name?.trim() ?? null, address ?? null, logo ?? null, phoneNo ?? null, seller.id)
  const shop = presentShop(db, seller.id)
  refuseUnsafeProfile(sent, shop)
  return shop
}

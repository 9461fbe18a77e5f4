import type { Answer } from '#shared/contract/schemas.ts'
import { type TierId, tierIds, tiers } from '#shared/tiers.ts'
import type { Handler } from '../../api/pipeline/call.ts'
import { seedOf } from '../../core/world/settings.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { fail } from '../../platform/failures/refusal.ts'
import { redact } from '../../platform/redact.ts'
import { moneyOf, presentBalance } from '../wallet/money-of-seller.ts'
import { roundedStars, starsOf } from './reputation.ts'
import { tierMetricsOf } from './tier-metrics.ts'
import { lackingFor, requirementsOf } from './tier-requirements.ts'

interface ShopRow {
  name: string
  address: string
  logo: string | null
  phoneNo: string
  idNo: string
  idPhoto: string | null
  identityPicture: string | null
  tier: TierId
  credit: number
  visitors: number
  listedCount: number
}

const sql = prepared((db: ReadDb) => ({
  code: db.prepare<[string], { tier: TierId }>(
    'SELECT tier FROM authorization_codes WHERE code = ? AND spent_by IS NULL',
  ),
  shop: db.prepare<[number], ShopRow>(
    `SELECT s.name, s.address, s.logo, s.phone_no AS phoneNo, u.id_no AS idNo, u.id_photo AS idPhoto,
       u.identity_picture AS identityPicture, s.tier, s.credit, s.visitors,
       (SELECT count(*) FROM listings l WHERE l.user_id = s.user_id AND l.status = 'listed') AS listedCount
     FROM shops s JOIN users u ON u.id = s.user_id WHERE s.user_id = cast(? AS INTEGER)`,
  ),
}))

/** Returns the tier that an authorization code unlocks; undefined for an unknown or used code. */
export const tierOpenedBy = (db: ReadDb, code: string): TierId | undefined => sql(db).code.get(code)?.tier

/** Returns a shop with its tier, credit, indicators and money, as the API shows it. */
export function presentShop(db: ReadDb, sellerId: number): Answer<'shop.info'> {
  const shop = sql(db).shop.get(sellerId) ?? fail('LoginError')
  const money = moneyOf(db, sellerId)
  const { totalAssets, totalSales, expectedProfit } = money
  return {
    ...shop,
    stars: roundedStars(starsOf(db, sellerId)),
    id: String(sellerId),
    idNo: redact(shop.idNo),
    curLevel: tiers[shop.tier].level,
    ...presentBalance(money),
    totalAssets,
    totalSales,
    expectedProfit,
  }
}

export const getShop: Handler<'shop.info'> = ({ db, seller }) => presentShop(db, seller.id)

/**
 * Lists the four tiers. For a signed-in seller, the list includes the requirements that the seller does not meet
 * (D-60).
 */
export const listTiers: Handler<'shop.tiers'> = ({ db, seller, translate }, { code }) => {
  const tierMetrics = seller && tierMetricsOf(db, seller.id)
  const list = tierIds.map(id => {
    const { needs: _needs, ...tier } = tiers[id]
    return {
      id,
      name: translate(`tiers.${id}`),
      ...tier,
      requirements: requirementsOf(id, tierMetrics),
    }
  })
  const opened = code === undefined ? undefined : tierOpenedBy(db, code)
  // Only the requirements that the authorization code does not waive are tested here.
  const isOpen = opened && tierMetrics && lackingFor(opened, tierMetrics, true).length === 0
  const demo = seedOf(db) !== 'empty'
  return { list, current: seller?.tier ?? null, unlocked: isOpen ? opened : null, demo }
}

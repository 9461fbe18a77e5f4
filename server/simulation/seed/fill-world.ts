import { sourceLanguage } from '#shared/languages.ts'
import { demo, productName } from '#shared/product.ts'
import { ordersOfSeed, type Seed } from '#shared/sandbox.ts'
import type { MadeWith } from '../../core/world/settings.ts'
import { changeRules, writeSetting } from '../../core/world/settings.ts'
import { safeTexts } from '../../core/world/stored-texts.ts'
import type { WorldState } from '../../core/world/world-state.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { buildDemoShop } from './build-demo-shop.ts'
import { buildLoadShop } from './load-shop.ts'
import { stockWarehouse } from './stock-warehouse.ts'

const sql = prepared((db: WriteDb) =>
  db.prepare<[string, string, string]>('INSERT INTO invite_codes (code, inviter, lang, reusable) VALUES (?, ?, ?, 1)'),
)

/**
 * Fills an empty schema with the warehouse, the invite code "welcome" and the rows of the seed. No seller has a
 * password yet.
 */
export function fillWorld(world: WorldState, seed: Seed, { clock, buyers, fixture }: MadeWith): void {
  const { db } = world
  stockWarehouse(db)
  sql(db).run(demo.inviteCode, productName, sourceLanguage)
  const orders = ordersOfSeed(seed)
  if (orders !== undefined) buildLoadShop(world, orders)
  else if (seed === 'demo') buildDemoShop(world)
  // The rule is set afterwards, because creating the shop's history needs simulated buyers.
  changeRules(db, { buyers: buyers ?? (seed === 'empty' ? 'off' : 'on') })
  writeSetting(db, 'madeWith', { clock, buyers, fixture })
  writeSetting(db, 'keptTexts', safeTexts)
  writeSetting(db, 'seed', seed)
  writeSetting(db, 'seedNumber', world.seed)
}

import { sourceLanguage } from '#shared/languages.ts'
import { demo, productName } from '#shared/product.ts'
import type { WriteDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { hashSecret } from '../secrets.ts'
import { readSetting, writeSetting } from '../world/settings.ts'
import type { World } from '../world/world.ts'
import { stockWarehouse } from './catalogue.ts'
import { buildDemoShop } from './demo-shop.ts'

export type Seed = 'demo' | 'empty'

const sql = prepared((db: WriteDb) =>
  db.prepare<[string, string, string]>('INSERT INTO invite_codes (code, inviter, lang, reusable) VALUES (?, ?, ?, 1)'),
)

/** Fills a new database: the warehouse and the welcome code always, the demo shop with its history unless `empty`. */
export async function makeWorld(world: World, seed: Seed, hashCost: number): Promise<void> {
  const { db } = world
  if (readSetting(db, 'seed') !== undefined) return
  const [passwordHash, pinHash] = await Promise.all([
    hashSecret(demo.password, hashCost),
    hashSecret(demo.pin, hashCost),
  ])
  db.transaction(() => {
    stockWarehouse(db)
    sql(db).run(demo.inviteCode, productName, sourceLanguage)
    if (seed === 'demo') buildDemoShop(world, { passwordHash, pinHash })
    writeSetting(db, 'seed', seed)
    writeSetting(db, 'seedNumber', String(world.seed))
  }).immediate()
}

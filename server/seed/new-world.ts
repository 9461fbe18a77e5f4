import { sourceLanguage } from '#shared/languages.ts'
import { demo, productName } from '#shared/product.ts'
import { ordersOfSeed, type Seed } from '#shared/sandbox.ts'
import type { WriteDb } from '../db/open.ts'
import { prepared } from '../db/prepared.ts'
import { hashSecret } from '../http/secrets.ts'
import { readSetting, writeSetting } from '../world/settings.ts'
import type { WorldState } from '../world/world-state.ts'
import { stockWarehouse } from './catalogue.ts'
import { buildDemoShop } from './demo-shop.ts'
import { buildLoadShop } from './load/load-shop.ts'

const sql = prepared((db: WriteDb) =>
  db.prepare<[string, string, string]>('INSERT INTO invite_codes (code, inviter, lang, reusable) VALUES (?, ?, ?, 1)'),
)

/** The hashes of the demo seller's password and PIN, made before the transaction because scrypt is slow. */
export interface DemoSecrets {
  passwordHash: string
  pinHash: string
}

/** @param hashCost scrypt's N as a power of two */
export async function hashDemoSecrets(hashCost: number): Promise<DemoSecrets> {
  const turn = { purpose: 'seed', name: demo.username }
  const [passwordHash, pinHash] = await Promise.all([
    hashSecret(demo.password, hashCost, turn),
    hashSecret(demo.pin, hashCost, turn),
  ])
  return { passwordHash, pinHash }
}

/** Fills an empty schema: the warehouse and the welcome code always, then what the seed asks for. */
export function fillWorld(world: WorldState, seed: Seed, secrets: DemoSecrets): void {
  const { db } = world
  stockWarehouse(db)
  sql(db).run(demo.inviteCode, productName, sourceLanguage)
  const orders = ordersOfSeed(seed)
  if (orders !== undefined) buildLoadShop(world, secrets, orders)
  else if (seed === 'demo') buildDemoShop(world, secrets)
  writeSetting(db, 'keptTexts', 'safe')
  writeSetting(db, 'seed', seed)
  writeSetting(db, 'seedNumber', String(world.seed))
}

/** Makes the world of a new database, in one transaction. */
export async function makeWorld(world: WorldState, seed: Seed, hashCost: number): Promise<void> {
  if (readSetting(world.db, 'seed') !== undefined) return
  const secrets = await hashDemoSecrets(hashCost)
  world.db.transaction(() => fillWorld(world, seed, secrets)).immediate()
}

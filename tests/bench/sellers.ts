// node tests/bench/sellers.ts [SEEDS] [DAYS] : compares four kinds of sellers, each with a new shop in the same worlds.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { days } from '#server/core/world/world-state.ts'
import { aShop } from '../support/a-shop.ts'
import { type KindOfSeller, kindsOfSeller, resultOf, runShop, type ShopResult } from '../support/kinds-of-seller.ts'

const [seeds = 20, span = 60] = process.argv.slice(2).map(Number)

function run(kind: KindOfSeller, seed: number): ShopResult {
  const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-sellers-'))
  const { world, sellerId, close } = aShop(folder, seed)
  world.db.transaction(() => runShop(world, sellerId, { span, habits: kindsOfSeller[kind] }))()
  const result = resultOf(world, sellerId, world.clock.now() - days(span))
  close()
  rmSync(folder, { recursive: true })
  return result
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const spread = (values: readonly number[], digits: number): string => {
  const [low, middle, high] = [Math.min(...values), mean(values), Math.max(...values)].map(each => each.toFixed(digits))
  return `${middle} (${low} to ${high})`
}

console.log(`${seeds} seed numbers, ${span} days: mean (lowest to highest)\n`)
console.log('| Seller | Stars | Credit | Orders | Assets |\n|---|---|---|---|---|')
for (const kind of Object.keys(kindsOfSeller) as KindOfSeller[]) {
  const results = Array.from({ length: seeds }, (_, seed) => run(kind, seed + 1))
  const of = (figure: keyof ShopResult) => results.map(result => result[figure])
  const assets = of('assets').map(minor => minor / 100)
  console.log(
    `| ${kind} | ${spread(of('stars'), 2)} | ${spread(of('credit'), 0)} | ${spread(of('orders'), 0)} | ${spread(assets, 2)} |`,
  )
}

// node tests/bench/sellers.ts [SEEDS] [DAYS] compares four kinds of sellers. Each gets a new shop in the same worlds.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { days } from '#server/core/world/world-state.ts'
import { aShop } from '../support/a-shop.ts'
import { type KindOfSeller, kindsOfSeller, resultOf, runShop, type ShopResult } from '../support/kinds-of-seller.ts'
import { median } from './statistics.ts'

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

const spread = (values: readonly number[], digits: number): string => {
  const [low, middle, high] = [Math.min(...values), median(values), Math.max(...values)].map(each =>
    each.toFixed(digits),
  )
  return `${middle} (${low} to ${high})`
}

const say = (line: string) => process.stdout.write(`${line}\n`)
say(`${seeds} seed numbers, ${span} days: median (lowest to highest)\n`)
say('| Seller | Stars | Credit | Orders | Assets | With orders on their way |\n|---|---|---|---|---|---|')
for (const kind of Object.keys(kindsOfSeller) as KindOfSeller[]) {
  const results = Array.from({ length: seeds }, (_, seed) => run(kind, seed + 1))
  const of = (figure: keyof ShopResult) => results.map(result => result[figure])
  const money = (figure: 'assets' | 'worth') =>
    spread(
      of(figure).map(minor => minor / 100),
      0,
    )
  const cells = [
    spread(of('stars'), 2),
    spread(of('credit'), 0),
    spread(of('orders'), 0),
    money('assets'),
    money('worth'),
  ]
  say(`| ${[kind, ...cells].join(' | ')} |`)
}

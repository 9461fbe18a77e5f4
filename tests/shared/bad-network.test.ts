import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Fixture } from '#shared/contract/fixture.ts'
import { badNetwork } from '#shared/faults.ts'

const { faults = [] }: Fixture = parse(readFileSync('fixtures/failing-network.yaml', 'utf8'))

test.each(faults)('a bad network fails wherever its shorter fixture does: %j', ({ call, ...effect }) => {
  const kinds = ['http', 'body', 'abort', 'slow'] as const
  const same = badNetwork.find(
    rule =>
      (rule as { call?: string }).call === call && kinds.every(kind => (rule as typeof effect)[kind] === effect[kind]),
  )
  expect(same).toBeDefined()
})

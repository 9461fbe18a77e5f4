import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { safeTexts } from '#server/core/world/stored-texts.ts'
import { passesForReal } from '#server/platform/safety/names.ts'
import { isPaymentTarget } from '#server/platform/safety/payment-targets.ts'
import { redactUnsafe } from '#server/platform/safety/refuse-unsafe.ts'
import { allCalls } from '#shared/contract/calls.ts'
import { schemas } from '#shared/contract/schemas.ts'
import { samples } from '../../../contract/samples.ts'
import { aServer } from '../../../support/server.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : []

const jsonFiles = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.json'))
    .map(file => path.join(root, folder, file))

test.each(['locales', 'server/simulation/seed/catalogue'])('the rules on texts refuse nothing in %s', folder => {
  const texts = jsonFiles(folder).flatMap(file => textsOf(JSON.parse(readFileSync(file, 'utf8'))))
  expect(texts.length).toBeGreaterThan(1_000)
  expect(texts.filter(text => isPaymentTarget(text) || passesForReal(text))).toEqual([])
})

test('the rules on texts refuse no text or answer of the demo shop after 60 virtual days', {
  timeout: 120_000,
}, async () => {
  const server = await aServer('demo')
  const first = await server.signIn()
  const reads = (Object.keys(samples) as (keyof typeof samples)[]).filter(
    // `orders.payAmount` is left out, because the orders of its sample can no longer be paid after 60 days.
    name => !allCalls[name].writes && name !== 'orders.payAmount',
  )
  const sent = await Promise.all(reads.map(async name => ({ name, ...(await samples[name](first, server)) })))
  await server.advance('P60D')
  const seller = await server.signIn()
  for (const { name, input, how } of sent) {
    const size = 'size' in schemas[name].request.shape ? { size: 100 } : {}
    const { code, data } = await seller.send(name, { ...input, ...size }, how)
    expect(code, name).toBe(200)
    expect(redactUnsafe(schemas[name].answer, data), name).toEqual(data)
  }
  server.change("DELETE FROM settings WHERE key = 'keptTexts'")
  await server.reopen()
  const looked = () => server.rows<{ value: string }>("SELECT value FROM settings WHERE key = 'keptTexts'")[0]?.value
  await expect.poll(looked).toBe(safeTexts)
})

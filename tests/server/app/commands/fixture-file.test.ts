import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readFixtureFile, startWith } from '#server/app/commands/fixture-file.ts'
import { readRunOptions } from '#server/app/commands/serve-options.ts'
import { startServer } from '#server/app/start.ts'
import { testOptions } from '../../../support/start-options.ts'

function aFile(text: string, name = 'shop.yaml'): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'fixture-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

/** Returns the message about a refused file. The path of its folder is removed. */
async function saidOf(text: string): Promise<string> {
  const file = aFile(text)
  const { hashCost } = testOptions
  const started = startWith(readRunOptions(['--fixture', file]), wanted => startServer({ ...wanted, hashCost }))
  const error = await started.then(
    server => server.close(),
    (refused: Error) => refused,
  )
  return String(error?.message).replaceAll(`${path.dirname(file)}/`, '')
}

describe('a fixture in a file', () => {
  test('can be YAML or JSON, also with tabs, and have a $schema for editors', async () => {
    const fixture = { sellers: [{ username: 'anna', pin: '012345' }] }
    const json = JSON.stringify({ $schema: 'x', ...fixture }, null, '\t')
    expect((await readFixtureFile(aFile(json, 'shop.json'))).content).toEqual(fixture)
    expect((await readFixtureFile(aFile('sellers:\n  - { username: anna, pin: "012345" }\n'))).content).toEqual(fixture)
    expect((await readFixtureFile(aFile('buyers: off\nclock: 2026-11-20T09:30:00Z'))).content).toEqual({
      buyers: 'off',
      clock: '2026-11-20T09:30:00Z',
    })
  })

  test.each([
    ['sellers: [', 'shop.yaml:1:11: '],
    ['buyers: off\nbuyers: on\n', 'shop.yaml:2:1: Map keys must be unique.'],
    ['buyers: off\n\tsellers: []\n', 'shop.yaml:2:1: '],
    ['buyers: of', 'shop.yaml:1:1: buyers: Please choose buyers: on or off (rule enum; expected on, off; received of)'],
    [
      'sellers:\n  - username: anna\n    pin: 123456\n',
      'shop.yaml:3:5: sellers.0.pin: Transaction PIN has the wrong type (rule type; expected string; received number)',
    ],
    [
      'sellers:\n  - username: anna\n    balnce: 5\n',
      'shop.yaml:3:5: sellers.0.balnce: “balnce” doesn’t exist. Did you mean “balance”? (rule unknown; expected balance)',
    ],
    [
      'sellers: [{ username: anna }]\norders: [{ seller: anna, goods: KIT-001 }]\n',
      'shop.yaml:2:26: orders.0.goods: Product incorrect (rule format; expected a product in the showcase of the seller)',
    ],
    ['- 1', 'shop.yaml:1:1: fixture: Fixture has the wrong type (rule type; expected object; received array)'],
  ])('%j is refused with line, column and reason', async (text, said) => {
    expect(await saidOf(text)).toContain(said)
  })

  test('cannot fill the memory with YAML aliases', async () => {
    const lines = ['a: &a [x, x, x, x, x, x, x, x, x]']
    for (const [place, name] of [...'bcdefghi'].entries())
      lines.push(`${name}: &${name} [${`*${'abcdefgh'[place]},`.repeat(9)}]`)
    expect(await saidOf(lines.join('\n'))).toMatch(/alias/i)
  })

  test('that is missing or too large is refused in one sentence', async () => {
    await expect(readFixtureFile('no-such.yaml')).rejects.toThrow('no-such.yaml cannot be read (ENOENT)')
    await expect(readFixtureFile(aFile('#'.repeat(1_048_577)))).rejects.toThrow('is larger than 1024 KB')
  })

  test('has lower priority than flags', async () => {
    const file = aFile('seed: demo\nclock: 2027-01-01T00:00:00Z\nbuyers: on\n')
    const wanted = (args: string[]) =>
      startWith(readRunOptions(['--fixture', file, ...args]), async options => {
        const server = await startServer({ ...options, hashCost: 10 })
        const made = server.world()
        await server.close()
        return made
      })
    const now = Date.parse('2027-01-01T00:00:00Z')
    expect(await wanted([])).toMatchObject({ seed: 'demo', clock: { now, rate: 0 } })
    const flags = ['--seed', 'empty', '--seed-number', '5', '--clock', '2028-01-01']
    expect(await wanted(flags)).toMatchObject({
      seed: 'empty',
      seedNumber: 5,
      clock: { now: Date.parse('2028-01-01') },
    })
  })
})

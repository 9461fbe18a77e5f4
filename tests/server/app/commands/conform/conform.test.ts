import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { apiCalls } from '#shared/contract/calls.ts'
import { demo } from '#shared/product.ts'
import { aBank } from '../../../../contract/samples.ts'
import { aFolder } from '../../../../support/folders.ts'
import { isLong, someOf } from '../../../../support/long-run.ts'
import { dumpIn } from '../../../../support/rows.ts'
import { aServer } from '../../../../support/server.ts'
import { operatorKey } from '../../../../support/start-options.ts'
import { type Ended, runCli } from '../processes.ts'

const aSeller = async () => {
  const server = await aServer()
  const seller = await server.signIn()
  const conform = (...flags: string[]) => runCli(['conform', '--url', server.url, '--token', seller.token, ...flags])
  return { server, seller, conform }
}

/** Parses the report of a run. If there is no report, the test fails and shows the reason. */
function reportOf({ stdout, stderr }: Ended) {
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

/**
 * Areas of the API that `npm test` tries with the option that changes nothing. The test with changes tries every call.
 */
const areas = someOf([...new Set(Object.keys(apiCalls).map(name => name.split('.')[0]))], 3)

describe('`conform` on our own server', () => {
  test('passes every call, and changes nothing', { timeout: 120_000 }, async () => {
    const { server, conform } = await aSeller()
    const before = dumpIn(server.folder)
    const run = await conform('--json', ...(isLong ? [] : areas.flatMap(area => ['--calls', `${area}.*`])))
    const report = reportOf(run)
    expect(report.calls.filter(({ outcome }: { outcome: string }) => outcome === 'differs')).toEqual([])
    expect({ code: run.code, outcome: report.outcome }).toEqual({ code: 0, outcome: 'held' })
    expect(report.checks).toBeGreaterThan(isLong ? 900 : 80)
    const tried = report.calls.filter(({ checks }: { checks: number }) => checks > 0)
    expect(tried.map(({ call }: { call: string }) => call)).toEqual([
      ...(isLong ? ['server'] : []),
      ...Object.entries(apiCalls)
        .filter(([name, row]) => areas.some(area => name.startsWith(`${area}.`)) && !('command' in row))
        .map(([name]) => name),
    ])
    expect(dumpIn(server.folder)).toEqual(before)
  })

  test('passes with changes and as the operator, and undoes what it can', {
    timeout: 120_000,
  }, async () => {
    const { server, seller, conform } = await aSeller()
    await seller.ask('accounts.add', aBank)
    const before = await seller.ask('wallet.get', {})
    const rules = await server.command('sandbox.settings', {})
    const run = await conform('--writes', '--pin', demo.pin, '--operator-key', operatorKey, '--json')
    const report = reportOf(run)
    expect(report.calls.filter(({ outcome }: { outcome: string }) => outcome === 'differs')).toEqual([])
    expect(run.code).toBe(0)
    expect(report.checks).toBeGreaterThan(1_000)
    expect((await seller.ask('wallet.get', {})).balance).toBeLessThan(before.balance)
    expect((await seller.ask('accounts.list', {})).list).toHaveLength(1)
    // `conform` tries operator calls in a temporary world. For calls that end sessions, it registers a seller.
    expect(await server.command('sandbox.settings', {})).toEqual(rules)
    expect((await server.command('sandbox.listWorlds', {})).list).toEqual([])
    const people = (await server.command('sandbox.listPeople', {})).list.map(({ username }) => username)
    expect(people).toEqual(expect.arrayContaining([expect.stringMatching(/^conform-/), demo.username]))
    const withoutRequest = report.calls
      .filter(({ checks }: { checks: number }) => checks === 0)
      .map(({ call }: { call: string }) => call)
    expect(withoutRequest).toEqual([
      'lessons.join',
      'lessons.result',
      'lessons.start',
      'sandbox.renameSnapshot',
      'sandbox.openCapsule',
      'sandbox.openWorld',
      'sandbox.checkLesson',
      'sandbox.readResult',
      'sandbox.startStage',
      'sandbox.openStage',
      'sandbox.moveStage',
      'sandbox.endStage',
      'sandbox.importLanguage',
    ])
    const replayed = report.calls.filter(
      ({ call, notTried }: { call: string; notTried: unknown[] }) =>
        ['orders.pay', 'ads.pay', 'withdrawals.add', 'charges.add'].includes(call) && notTried.length === 0,
    )
    expect(replayed).toHaveLength(4)
  })
})

test('tries operator calls also in a named separate world', async () => {
  const server = await aServer('empty')
  const { url, token } = await server.command('sandbox.addWorld', {})
  const who = ['--token', String(token), '--operator-key', operatorKey]
  const calls = ['--calls', 'sandbox.settings']
  const report = reportOf(await runCli(['conform', '--url', url, ...who, '--writes', ...calls, '--json']))
  expect(report).toMatchObject({ outcome: 'held', differs: 0 })
})

test('skips the worlds of the server with the key of one world, and reports that', async () => {
  const server = await aServer('empty')
  const { url, token, operatorKey: own } = await server.command('sandbox.addWorld', {})
  const who = ['--token', String(token), '--operator-key', own]
  const calls = ['--calls', 'sandbox.listWorlds', '--calls', 'sandbox.listPeople']
  const report = reportOf(await runCli(['conform', '--url', url, ...who, ...calls, '--json']))
  expect(report).toMatchObject({ outcome: 'held', differs: 0 })
  expect(report.calls).toMatchObject([
    { call: 'sandbox.listPeople', outcome: 'ok' },
    { call: 'sandbox.listWorlds', checks: 0, notTried: [{ why: expect.stringContaining('one world only') }] },
  ])
})

test('prints a readable report, and writes the same as a file for continuous integration', async () => {
  const { conform } = await aSeller()
  const file = path.join(aFolder(), 'conform.xml')
  const { code, stdout } = await conform('--calls', 'wallet.*', '--calls', 'orders.pay', '--read-only', '--junit', file)
  expect(code).toBe(0)
  expect(stdout).toMatch(/^ok {7}wallet\.get +\d+ checks$/m)
  expect(stdout).toMatch(/^ +not tried: refusals: not checked with --read-only$/m)
  expect(stdout).toMatch(/^\d+ checks of http:.*: none differs$/m)
  const xml = readFileSync(file, 'utf8')
  expect(xml).toMatch(/<testsuite name="wallet\.get" tests="\d+" failures="0" skipped="0">/)
  expect(xml).toContain('<skipped message="not checked with --read-only"/>')
})

test('reports a call that never answers once its time is over', async () => {
  const { server, conform } = await aSeller()
  await server.command('sandbox.addFault', { call: 'wallet.get', abort: 'hang' })
  const { code, stdout } = await conform('--calls', 'wallet.get', '--timeout-ms', '3000')
  expect(code).toBe(1)
  expect(stdout).toContain('no answer within 3000 ms')
})

describe('if `conform` cannot run, it explains why in one sentence and exits with 2', () => {
  const run = async (...flags: string[]) => {
    const { code, stdout, stderr } = await runCli(['conform', ...flags])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr.trimEnd()).toMatch(/^[^\n]+\.$/)
    return stderr
  }

  test('if nothing listens', async () => {
    const server = await aServer('empty')
    await server.close()
    expect(await run('--url', server.url, '--token', 't')).toContain('No server answers')
  })

  test('if another program listens, or the token is invalid', async () => {
    const { url } = await aServer('empty')
    expect(await run('--url', `${url}/elsewhere`, '--token', 't')).toContain('does not follow the contract')
    expect(await run('--url', url, '--token', 't')).toContain('refuses the token: 401')
  })

  test.each([
    [['--url', 'http://127.0.0.1:1'], '--token'],
    [['--token', 't'], '--url'],
    [['--url', 'http://127.0.0.1:1', '--token', '-t'], "use '--token=-XYZ'"],
    [['--url', 'here', '--token', 't'], 'not "here"'],
    [['--url', 'http://127.0.0.1:1', '--token', 't', '--read-only', '--writes'], 'not both'],
    [['--url', 'http://127.0.0.1:1', '--token', 't', '--calls', 'order.*'], 'names no call'],
    [['--url', 'http://127.0.0.1:1', '--token', 't', '--timeout-ms', 'soon'], 'not "soon"'],
  ])('with %j', async (flags, said) => {
    expect(await run(...flags)).toContain(said)
  })
})

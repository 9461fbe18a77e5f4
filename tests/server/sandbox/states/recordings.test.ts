import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  isRepeated,
  type RecordingHead,
  readHead,
  readRecording,
  recordingFile,
  takesSecret,
} from '#server/states/recording-file.ts'
import { allCalls } from '#shared/contract/calls.ts'
import { demo } from '#shared/product.ts'
import { recordingLimits } from '#shared/scenarios.ts'
import { aServer, type TestServer } from '../../../support/server.ts'
import { operatorKey } from '../../../support/start-options.ts'

const operator = { headers: { 'X-Operator-Key': operatorKey } }
const digestOf = async ({ command }: Pick<TestServer, 'command'>) => (await command('sandbox.digest', {})).digest
const refused = async (server: TestServer, ...sent: Parameters<TestServer['send']>) =>
  (await server.send(sent[0], sent[1], operator)).code

/** Runs actions of many kinds at several times. */
async function act({ command }: TestServer): Promise<void> {
  await command('sandbox.orders', { count: 2, username: demo.username })
  await command('sandbox.clock', { advance: 'PT3H' })
  await command('sandbox.changePerson', { username: demo.username, adjust: 5_000, note: 'a gift' })
  await command('sandbox.addFault', { call: 'orders.pay', code: 424, times: 2 })
  await command('sandbox.clock', { advance: 'P2D' })
  await command('sandbox.settings', { shopClosing: true })
}

async function record(server: TestServer, name: string, work: () => Promise<unknown>) {
  await server.command('sandbox.startRecording', { name })
  await work()
  return server.command('sandbox.stopRecording', {})
}

const fileOf = (server: TestServer, name: string) => path.join(server.folder, 'recordings', `acts-${name}.recording`)

/** Changes the header of a recording's file and updates its lengths and checksum. */
function alter(file: string, change: (said: RecordingHead) => Partial<RecordingHead>): void {
  const content = readFileSync(file)
  const { said } = readHead(content)
  const { format: _format, start: _start, ...rest } = { ...said, ...change(said) }
  writeFileSync(file, recordingFile(rest, readRecording(content).start))
}

describe('a recording', () => {
  test('restores its start and repeats the actions at their times, always with the same result', async () => {
    const server = await aServer()
    const recorded = await record(server, 'two-days', () => act(server))
    expect(recorded).toMatchObject({ name: 'two-days', acts: 6 })
    const after = await digestOf(server)
    await server.command('sandbox.clock', { advance: 'P9D' })
    for (const _time of [1, 2]) {
      const played = await server.command('sandbox.startScenario', { id: 'two-days' })
      expect(played).toMatchObject({ played: 6, stopped: null })
      expect(await digestOf(server)).toBe(after)
    }
  })

  test('is listed with the scenarios, also after a restart, until it is removed', async () => {
    const server = await aServer('empty')
    const recorded = await record(server, 'short', () => server.command('sandbox.clock', { advance: 'PT1H' }))
    await server.reopen()
    const { list } = await server.command('sandbox.listScenarios', {})
    expect(list.at(-1)).toEqual({ id: 'short', group: 'recorded', signIn: null, recorded })
    await server.command('sandbox.removeScenario', { id: 'short' })
    expect(readdirSync(path.join(server.folder, 'recordings'))).toEqual([])
    expect(await refused(server, 'sandbox.startScenario', { id: 'short' })).toBe(404)
  })

  test("repeats changes of the clock's rate, which applies after the last action", async () => {
    const server = await aServer('empty')
    await record(server, 'faster', () => server.command('sandbox.clock', { rate: 60, advance: 'PT2H' }))
    await server.command('sandbox.clock', { rate: 0 })
    await server.command('sandbox.startScenario', { id: 'faster' })
    expect((await server.command('sandbox.state', {})).clock.rate).toBe(60)
  })

  test('contains only actions that changed something, and reports its progress', async () => {
    const server = await aServer('empty')
    await server.command('sandbox.startRecording', { name: 'quiet' })
    await server.command('sandbox.settings', {})
    await server.command('sandbox.state', {})
    expect(await refused(server, 'sandbox.clock', { advance: 'P999D' })).toBe(405)
    await server.command('sandbox.clock', { advance: 'PT1H' })
    expect((await server.command('sandbox.listScenarios', {})).recording).toMatchObject({ name: 'quiet', acts: 1 })
    const recorded = await server.command('sandbox.stopRecording', { name: 'loud' })
    expect(recorded).toMatchObject({ name: 'loud', acts: 1 })
    expect((await server.command('sandbox.listScenarios', {})).recording).toBeNull()
  })

  test('cannot be stopped if none is in progress', async () => {
    const server = await aServer('empty')
    expect(await refused(server, 'sandbox.stopRecording', {})).toBe(203)
  })

  test('stops at an action that is refused, and reports which and why', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    await record(server, 'review', async () => {
      const account = {
        type: 'bank',
        accountName: 'Robin',
        bankName: 'Sample Bank',
        cardNo: '4000123412340009',
      } as const
      const { id: accountId } = await seller.ask('accounts.add', account)
      const { id } = await seller.ask('withdrawals.add', { amount: 5_000, accountId, payPassword: demo.pin })
      await server.command('sandbox.clock', { advance: 'PT1H' })
      await server.command('sandbox.review', { kind: 'withdrawal', id, outcome: 'approve' })
      await server.command('sandbox.clock', { advance: 'PT1H' })
    })
    const { played, stopped } = await server.command('sandbox.startScenario', { id: 'review' })
    expect(played).toBe(1)
    expect(stopped).toMatchObject({ act: 2, call: 'sandbox.review', code: 404 })
    expect((await server.command('sandbox.listScenarios', {})).playing).toBeNull()
    expect((await seller.send('auth.me')).code).toBe(200)
  })

  test('refuses passwords and replacing the world while it runs, and continues after the refusal', async () => {
    const server = await aServer()
    await server.command('sandbox.saveSnapshot', { name: 'before' })
    await server.command('sandbox.startRecording', { name: 'careful' })
    const people = { list: [{ username: 'anna', password: 'password1' }] }
    expect(await refused(server, 'sandbox.importPeople', people)).toBe(203)
    expect(await refused(server, 'sandbox.reset', {})).toBe(203)
    expect(await refused(server, 'sandbox.restoreSnapshot', { name: 'before' })).toBe(203)
    expect(await refused(server, 'sandbox.startScenario', { id: 'first-day' })).toBe(203)
    expect(await refused(server, 'sandbox.startRecording', { name: 'second' })).toBe(203)
    await server.command('sandbox.clock', { advance: 'PT1H' })
    const recorded = await server.command('sandbox.stopRecording', {})
    expect(recorded.acts).toBe(1)
    expect(readFileSync(fileOf(server, 'careful')).includes('password1')).toBe(false)
    await server.command('sandbox.reset', {})
  })

  test('cannot have the name of a shipped scenario', async () => {
    const server = await aServer('empty')
    expect(await refused(server, 'sandbox.startRecording', { name: 'first-day' })).toBe(405)
  })

  test('has a maximum number of actions', async () => {
    const server = await aServer('empty')
    await server.command('sandbox.startRecording', { name: 'all-acts' })
    for (let some = 0; some < recordingLimits.actions; some += 1)
      await server.command('sandbox.clock', { advance: 'PT1S' })
    const reply = await server.send('sandbox.clock', { advance: 'PT1S' }, operator)
    expect([reply.code, reply.data]).toEqual([204, { most: recordingLimits.actions }])
    expect((await server.command('sandbox.stopRecording', {})).acts).toBe(recordingLimits.actions)
  })
})

describe('an edited file is refused, and changes nothing', () => {
  const cases: [what: string, change: (said: RecordingHead) => Partial<RecordingHead>][] = [
    [
      'with an action that is not recorded',
      ({ acts }) => ({ acts: [{ ...acts[0], call: 'sandbox.reset', input: {} } as never] }),
    ],
    [
      'with an action that contains a password',
      ({ acts }) => ({
        acts: [
          {
            ...acts[0],
            call: 'sandbox.importPeople',
            input: { list: [{ username: 'anna', password: 'password1' }] },
          } as never,
        ],
      }),
    ],
    ['with an unknown action', ({ acts }) => ({ acts: [{ ...acts[0], call: 'toString' } as never] })],
    ['with an input that the call refuses', ({ acts }) => ({ acts: [{ ...acts[0], input: { advance: 7 } } as never] })],
    ['with an unknown field', ({ acts }) => ({ acts: [{ ...acts[0], input: { advance: 'PT1H', more: 1 } } as never] })],
    ['with times that go back', ({ acts }) => ({ acts: acts.map(each => ({ ...each, at: each.at - 1 })) })],
    ['with a time in the far future', ({ acts }) => ({ acts: acts.map(each => ({ ...each, at: each.at + 4e10 })) })],
    [
      'with a text that is not allowed',
      ({ acts }) => ({
        acts: [
          {
            ...acts[0],
            call: 'sandbox.changePerson',
            input: { username: 'demo', adjust: 1, note: 'DE89 3704 0044 0532 0130 00' },
          } as never,
        ],
      }),
    ],
  ]

  test.each(cases)('%s', async (_what, change) => {
    const server = await aServer('empty')
    await record(server, 'mine', () => server.command('sandbox.clock', { advance: 'PT1H' }))
    alter(fileOf(server, 'mine'), change)
    const before = await digestOf(server)
    const reply = await server.send('sandbox.startScenario', { id: 'mine' }, operator)
    expect(reply.code).toBe(405)
    expect(reply.text).toMatch(/damaged/)
    expect(await digestOf(server)).toBe(before)
  })

  test('truncated, or another file', async () => {
    const server = await aServer('empty')
    await record(server, 'mine', () => server.command('sandbox.clock', { advance: 'PT1H' }))
    const whole = readFileSync(fileOf(server, 'mine'))
    for (const content of [whole.subarray(0, -1), Buffer.concat([whole, Buffer.from('x')]), Buffer.from('none')]) {
      writeFileSync(fileOf(server, 'mine'), content)
      expect(await refused(server, 'sandbox.startScenario', { id: 'mine' })).toBe(405)
    }
    await server.reopen()
    expect((await server.command('sandbox.listScenarios', {})).list.every(({ id }) => id !== 'mine')).toBe(true)
  })
})

test('all actions of the operator are recorded, except those with a password', () => {
  const repeated = Object.keys(allCalls).filter(isRepeated)
  expect(repeated).toEqual(
    expect.arrayContaining(['sandbox.clock', 'sandbox.changeScheduled', 'sandbox.orders', 'sandbox.review']),
  )
  expect(repeated.filter(takesSecret)).toEqual(['sandbox.importPeople'])
  expect(repeated.filter(name => !name.startsWith('sandbox.'))).toEqual([])
  expect(repeated).not.toContain('sandbox.signInAs')
})

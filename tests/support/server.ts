import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { type RunningServer, type ServerOptions, startServer } from '#server/app/start.ts'
import { databaseFile } from '#server/platform/db/check-database.ts'
import { takeCleanStop } from '#server/platform/db/folder-markers.ts'
import type { CallName } from '#shared/contract/calls.ts'
import { demo } from '#shared/product.ts'
import { type Ask, askAs, type Reply, type Sending, send } from './client.ts'
import { type AtEnd, aDataFolder } from './folders.ts'
import { changeRows, rowsIn } from './rows.ts'
import type { SeedName } from './seeds.ts'
import { operatorKey, testOptions } from './start-options.ts'

/** A signed-in user. */
export interface Person {
  token: string
  ask: Ask
  /** Sends any call and returns any response, including a refusal. */
  send: (name: CallName, input?: Record<string, unknown>, how?: Sending) => Promise<Reply>
}

/** A real server with a copy of a seed's database. It is closed and deleted when the test has finished. */
export interface TestServer {
  readonly url: string
  readonly port: number
  folder: string
  send: (name: CallName, input?: Record<string, unknown>, how?: Sending) => Promise<Reply>
  /** Sends a call as the operator. */
  command: Ask
  signIn: (username?: string, password?: string) => Promise<Person>
  /** Registers a seller with the invite code of the demo shop. */
  join: (username: string) => Promise<Person>
  as: (token: string) => Person
  rows: <Row>(sql: string, ...values: (string | number | null)[]) => Row[]
  change: (sql: string, ...values: (string | number | null)[]) => number
  advance: (duration: string) => Promise<number>
  close: () => Promise<void>
  /** Closes the server and starts it again with the same folder. */
  reopen: (options?: Partial<ServerOptions>) => Promise<void>
}

/** Starts a server that is closed at the end of the test. */
export async function aStartedServer(options: ServerOptions, atEnd: AtEnd = onTestFinished): Promise<RunningServer> {
  const server = await startServer({ ...testOptions, ...options })
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= server.close()
    return closing
  }
  atEnd(close)
  return { ...server, close }
}

/** Starts a separate server for one test. */
export const aServer = (seed: SeedName = 'demo', options: Partial<ServerOptions> = {}): Promise<TestServer> =>
  makeServer(aDataFolder(seed), options, onTestFinished)

/**
 * Starts a server whose test removes or damages scheduled events. It checks its world before it answers. Other servers
 * start from a cleanly stopped copy and look for missing events a little later, when they would mend the test's change.
 */
export function aCheckedServer(seed: SeedName = 'demo'): Promise<TestServer> {
  const folder = aDataFolder(seed)
  takeCleanStop(folder, databaseFile(folder))
  return makeServer(folder, {}, onTestFinished)
}

/**
 * Starts one server for all tests of a file or a `describe`, because a start takes 30 ms. Use it only for tests that do
 * not change its world.
 * @returns a function that returns the server within a test
 */
export function aSharedServer(seed: SeedName = 'demo', options: Partial<ServerOptions> = {}): () => TestServer {
  let server: TestServer
  const cleanUps: (() => unknown)[] = []
  beforeAll(async () => {
    const atEnd: AtEnd = cleanUp => void cleanUps.push(cleanUp)
    server = await makeServer(aDataFolder(seed, atEnd), options, atEnd)
  })
  afterAll(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp()
  })
  return () => server
}

async function makeServer(folder: string, options: Partial<ServerOptions>, atEnd: AtEnd): Promise<TestServer> {
  let server = await aStartedServer({ dataDir: folder, ...options }, atEnd)
  const operator = { headers: { 'X-Operator-Key': options.operatorKey ?? operatorKey } }
  const as = (token: string): Person => ({
    token,
    ask: (name, input) => askAs(server.url, { token })(name, input),
    send: (name, input, how) => send(server.url, name, input, { token, ...how }),
  })
  const login = async (input: { username: string; password: string; register?: boolean; inviteCode?: string }) =>
    as((await askAs(server.url)('auth.login', input)).token)
  const command: Ask = (name, input) => askAs(server.url, operator)(name, input)
  return {
    get url() {
      return server.url
    },
    get port() {
      return server.port
    },
    folder,
    send: (name, input, how) => send(server.url, name, input, how),
    command,
    signIn: (username = demo.username, password = demo.password) => login({ username, password }),
    join: username => login({ username, password: demo.password, register: true, inviteCode: demo.inviteCode }),
    as,
    rows: (sql, ...values) => rowsIn(folder, sql, ...values),
    change: (sql, ...values) => changeRows(folder, sql, ...values),
    advance: async duration => (await command('sandbox.clock', { advance: duration })).events,
    close: () => server.close(),
    async reopen(again = {}) {
      await server.close()
      server = await aStartedServer({ dataDir: folder, ...options, ...again }, atEnd)
    },
  }
}

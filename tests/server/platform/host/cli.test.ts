import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readServeOptions } from '#server/app/commands/serve-options.ts'
import { applicationId } from '#server/platform/db/migrations.ts'
import { StartError } from '#server/platform/failures/start-error.ts'
import { listenOn } from '#server/platform/host/listen-on.ts'
import { cliEntry } from '../../../support/cli-entry.ts'
import { aDataFolder, anEarlierFolder } from '../../../support/folders.ts'
import { askRaw } from '../../../support/raw-requests.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-cli-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/**
 * Runs the command line. `whenReady` is called after the address has been printed. It gets the address, and a function
 * that ends the process.
 */
function serve(
  args: readonly string[],
  whenReady?: (url: string, kill: (signal: NodeJS.Signals) => void, pid: number) => void,
  env: Record<string, string> = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [cliEntry, ...args], {
    env: { ...process.env, STALLKEEPER_LOG: 'info', ...env },
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', chunk => {
    stdout += chunk
    if (stdout.includes('\n')) whenReady?.(JSON.parse(stdout).url, signal => child.kill(signal), child.pid ?? 0)
  })
  child.stderr.setEncoding('utf8').on('data', chunk => {
    stderr += chunk
  })
  return new Promise(resolve => child.once('close', code => resolve({ code, stdout, stderr })))
}

const data = () => ['--data', path.join(folder, 'data')]
/** Returns flags for the data of an existing world. They are for tests that do not concern the creation of a world. */
const earlierData = () => ['--data', aDataFolder('empty')]

/** Checks that a refused start has exit code 2, prints nothing to stdout, and prints one sentence to stderr. */
function expectOneSentence({ code, stdout, stderr }: Ended, part: string | RegExp): void {
  expect(stderr).toMatch(/^[^\n]+\.\n$/)
  expect(stderr).toMatch(part)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
}

// The command line prints every refusal in the same way, so only three are tried in a process.
test.each([
  [['--prot', '5001'], /'--prot'. The flags are --port,/],
  [['--port', 'eighty'], /"eighty"/],
  [['--port', '65536'], /"65536"/],
  [['--port'], /--port/],
  [['--seed', 'large'], /"large"/],
  [['--seed-number', '-1'], /--seed-number/],
  [['--seed-number', '1.5'], /"1\.5"/],
  [['--clock', 'yesterday'], /"yesterday"/],
  [['--clock', '2026-13-01T00:00:00Z'], /"2026-13-01T00:00:00Z"/],
  [['--clock', '2027-02-29T00:00:00Z'], /"2027-02-29T00:00:00Z"/],
  [['--clock', '9999-01-01T00:00:00Z'], /"9999-01-01T00:00:00Z"/],
  [['--buyers', 'few'], /"few"/],
  [['--allow-origin', 'https://shop.example'], /"https:\/\/shop\.example"/],
  [['--allow-origin', 'http://localhost.evil.example:80'], /"http:\/\/localhost\.evil\.example:80"/],
  [['--allow-origin', 'http://localhost:5173/a'], /"http:\/\/localhost:5173\/a"/],
  [['--allow-origin', 'loopback', '--allow-origin', '*'], /"\*"/],
  [['--allow-host', 'http://mock:5001'], /"http:\/\/mock:5001"/],
  [['--allow-host', '*.test'], /"\*\.test"/],
  [['--operator-key', ''], /--operator-key/],
  [['--restore-backup'], /--data/],
  [['--start-fresh'], /--data/],
  [['stray'], /stray/],
])('%j is refused with one sentence', (args, part) => {
  expect(() => readServeOptions(args)).toThrow(StartError)
  expect(() => readServeOptions(args)).toThrow(/^[^\n]+\.$/)
  expect(() => readServeOptions(args)).toThrow(part)
})

test.each([
  [{ host: '0.0.0.0' }, /0\.0\.0\.0.*--container/],
  [{ host: 'shop.example' }, /shop\.example/],
  [{ host: '127.evil.example' }, /127\.evil\.example/],
  [{ container: true, isContainer: () => false }, /--container/],
])('the address %j is refused with one sentence', (options, part) => {
  expect(() => listenOn(options)).toThrow(/^[^\n]+\.$/)
  expect(() => listenOn(options)).toThrow(part)
})

test.each([
  [['--port', 'eighty'], '"eighty"'],
  [['--host', 'shop.example'], 'shop.example'],
  [['--container', '--host', '10.1.2.3'], '--container'],
])('with %j the process prints one sentence and writes nothing', async (args, part) => {
  expectOneSentence(await serve([...data(), ...args]), part)
  expect(readdirSync(folder)).toEqual([])
})

test('refuses a port in use with one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => other.once('listening', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expectOneSentence(await serve([...data(), '--seed', 'empty', '--port', String(port)]), String(port))
  other.close()
})

test('refuses a data folder that cannot be written with one sentence', async () => {
  const inTheWay = path.join(folder, 'file')
  writeFileSync(inTheWay, 'kept')
  expectOneSentence(await serve(['--data', inTheWay]), inTheWay)
  expect(readFileSync(inTheWay, 'utf8')).toBe('kept')
  if (process.getuid?.() === 0) return
  chmodSync(folder, 0o500)
  expectOneSentence(await serve(data()), folder)
  chmodSync(folder, 0o700)
})

test('refuses the database of a newer version with one sentence, and does not change it', async () => {
  const file = path.join(folder, 'stallkeeper.sqlite')
  const db = new Database(file)
  db.pragma(`application_id = ${applicationId}`)
  db.pragma('user_version = 9999')
  db.close()
  const before = readFileSync(file)
  expectOneSentence(await serve(['--data', folder]), /newer/)
  expect(readFileSync(file).equals(before)).toBe(true)
  expect(readdirSync(folder)).toEqual(['lock.sqlite', 'stallkeeper.sqlite'])
})

test('refuses the database of a version before 1.0 with one sentence that names the alternative', async () => {
  const dataDir = anEarlierFolder()
  expectOneSentence(await serve(['--data', dataDir]), /before Stallkeeper 1\.0 .*--start-fresh/)
  const ended = await serve(['--data', dataDir, '--seed', 'empty', '--start-fresh'], (_url, kill) => kill('SIGTERM'))
  expect(ended.code).toBe(0)
  expect(readdirSync(dataDir)).toContain('set-aside')
})

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('prints its address, and closes cleanly on %s', async signal => {
  let status = 0
  const ended = await serve([...data(), '--seed', 'empty'], (url, kill) => {
    fetch(`${url}/api/v1/shop/type`)
      .then(response => {
        status = response.status
      })
      .finally(() => kill(signal))
  })
  expect(JSON.parse(ended.stdout)).toEqual({
    event: 'listening',
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    pid: expect.any(Number),
    data: path.join(folder, 'data'),
    seed: 'empty',
    seedNumber: 1,
    clock: { now: expect.any(String), mode: 'real', rate: 1 },
  })
  expect({ code: ended.code, status }).toEqual({ code: 0, status: 200 })
  expect(readdirSync(path.join(folder, 'data')).filter(name => /-(wal|shm)$/.test(name))).toEqual([])
})

test('without --data the world is in memory, the server says so, and no files remain', async () => {
  const env = { HOME: folder, XDG_DATA_HOME: folder, APPDATA: folder, TMPDIR: folder, TMP: folder }
  let code = 0
  const ended = await serve(
    ['--seed', 'demo'],
    (url, kill) => {
      const body = JSON.stringify({ username: 'demo', password: 'demo1234' })
      fetch(`${url}/api/login`, { method: 'POST', body })
        .then(async response => {
          code = (await response.json()).code
        })
        .finally(() => kill('SIGTERM'))
    },
    env,
  )
  expect(JSON.parse(ended.stdout)).toMatchObject({ data: null, seed: 'demo' })
  expect({ code, exit: ended.code }).toEqual({ code: 200, exit: 0 })
  expect(ended.stderr).toContain('The world is in memory and is lost when the server stops.')
  expect(readdirSync(folder)).toEqual([])
})

const first = [...['--seed', 'empty'], ...['--seed-number', '7'], ...['--clock', '2026-11-20T09:30:00Z']]

/**
 * Runs `serve` with the test's data folder and ends it as soon as the server listens.
 * @returns its output
 */
async function glance(args: readonly string[]) {
  const { stdout, stderr } = await serve([...data(), ...args], (_url, kill) => kill('SIGTERM'))
  return { line: JSON.parse(stdout), stderr }
}

test('reports the options of an existing world, and which flags have no effect on it', async () => {
  const made = await glance(first)
  expect(made).toMatchObject({ line: { seedNumber: 7, clock: { now: '2026-11-20T09:30:00.000Z' } }, stderr: '' })
  expect(made.line).not.toHaveProperty('ignored')
  const other = await glance(['--seed', 'demo', '--seed-number', '9', '--clock', '2030-01-01', '--buyers', 'on'])
  expect(other.line).toMatchObject({ seed: 'empty', seedNumber: 7, clock: made.line.clock })
  expect(other.line.ignored).toEqual(['--seed', '--seed-number', '--clock', '--buyers'])
  expect(other.stderr).toMatch(/^[^\n]*so --seed, --seed-number, --clock, --buyers had no effect\.\n$/)
  const again = await glance([...first, '--clock', 'real'])
  expect(again.line.ignored).toEqual(['--clock'])
})

test.runIf(process.platform === 'linux')('excludes its memory from core dumps', async () => {
  let filter = ''
  await serve([...earlierData()], (_url, kill, pid) => {
    filter = readFileSync(`/proc/${pid}/coredump_filter`, 'utf8')
    kill('SIGTERM')
  })
  expect(Number.parseInt(filter, 16)).toBe(0)
})

test('in browser mode a link admits one browser, once', async () => {
  const seen: number[] = []
  await serve([...earlierData(), '--browser'], (link, kill) => {
    const visit = async () => {
      const { origin } = new URL(link)
      const stranger = await fetch(`${origin}/api/v1/shop/type`)
      const guest = await fetch(link, { redirect: 'manual' })
      const cookie = guest.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      const inside = await fetch(`${origin}/api/v1/shop/type`, { headers: { cookie } })
      const again = await fetch(link, { redirect: 'manual' })
      seen.push(stranger.status, guest.status, inside.status, again.status)
    }
    visit().finally(() => kill('SIGTERM'))
  })
  expect(seen).toEqual([403, 200, 200, 403])
})

/** Sends the first call of a page, with the given headers for origin and host. */
async function callFrom(url: string, headers: Record<string, string>) {
  const { status, headers: answered } = await askRaw({ port: Number(new URL(url).port) }, { path: '/healthz', headers })
  return [status, answered['access-control-allow-origin']]
}

test('admits the hosts and origins of its flags, each of which may be repeated', async () => {
  const seen: unknown[] = []
  const flags = ['http://localhost:5173/', 'http://127.0.0.1:3000'].flatMap(origin => ['--allow-origin', origin])
  await serve([...earlierData(), ...flags, '--allow-host', 'mock:5001'], (url, kill) => {
    const visit = async () => {
      seen.push(await callFrom(url, { Origin: 'http://localhost:5173' }))
      seen.push(await callFrom(url, { Origin: 'http://127.0.0.1:3000', Host: 'mock:5001' }))
      seen.push(await callFrom(url, { Origin: 'http://localhost:3000' }))
    }
    visit().finally(() => kill('SIGTERM'))
  })
  expect(seen).toEqual([
    [200, 'http://localhost:5173'],
    [200, 'http://127.0.0.1:3000'],
    [403, undefined],
  ])
})

test("--container listens on the container's network, and is refused outside a container", async () => {
  const isContainer =
    existsSync('/.dockerenv') || existsSync('/run/.containerenv') || 'KUBERNETES_SERVICE_HOST' in process.env
  const seen: unknown[] = []
  const ended = await serve([...earlierData(), '--container'], (url, kill) => {
    callFrom(url, { Host: 'mock' })
      .then(answer => seen.push(answer))
      .finally(() => kill('SIGTERM'))
  })
  if (isContainer) expect(seen).toEqual([[200, undefined]])
  else expectOneSentence(ended, '--container')
})

test('in a container it prints the address inside it and the names for other containers', async () => {
  const env = { KUBERNETES_SERVICE_HOST: '10.0.0.1' }
  let url = ''
  const { stderr } = await serve(
    ['--seed', 'empty', '--container'],
    (listening, kill) => {
      url = listening
      kill('SIGTERM')
    },
    env,
  )
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const { port } = new URL(url)
  expect(stderr).toContain(`In this container, call ${url}. Other containers call http://NAME:${port}, `)
})

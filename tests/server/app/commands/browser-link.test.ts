import { once } from 'node:events'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { aDataFolder, aFolder } from '../../../support/folders.ts'
import { ended, runCli, spawnCli } from './processes.ts'

interface Said {
  event: string
  url: string
  pid: number
}

/** Runs a server for a folder in a separate process until the test has finished. */
async function serving(...args: string[]) {
  const child = spawnCli(['serve', ...args])
  onTestFinished(() => void child.kill('SIGKILL'))
  const end = ended(child)
  const lines = createInterface({ input: child.stdout ?? process.stdin })
  const [line] = await once(lines, 'line')
  const stop = () => {
    child.kill('SIGTERM')
    return end
  }
  return { said: JSON.parse(line) as Said, stop }
}

const again = async (data: string) => {
  const { code, stdout, stderr } = await runCli(['serve', '--browser', '--data', data])
  return { code, stderr, said: stdout === '' ? undefined : (JSON.parse(stdout) as Said) }
}

const open = (url: string, method = 'GET') => fetch(url, { method, redirect: 'manual' })
const withoutTicket = (url: string) => new URL('/', url).href

test('a second start in browser mode prints a new one-time link to the running server', async () => {
  const data = aDataFolder('empty')
  const first = await serving('--browser', '--data', data)
  const { code, said } = await again(data)
  expect(code).toBe(0)
  expect(said).toMatchObject({ event: 'running', pid: first.said.pid })
  const link = said?.url ?? ''
  expect(withoutTicket(link)).toBe(withoutTicket(first.said.url))
  expect(link).not.toBe(first.said.url)

  expect((await open(`${link}x`)).status).toBe(403)
  expect((await open(link, 'HEAD')).status).toBe(403)
  const answer = await open(link)
  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie()).not.toEqual([])
  expect((await open(link)).status).toBe(403)
  // The link of the first start must still be valid.
  expect((await open(first.said.url)).status).toBe(200)

  await first.stop()
  expect(readdirSync(data).filter(name => /browser|ticket/.test(name))).toEqual([])
})

test.skipIf(process.platform === 'win32')('only the owner of the folder can read or create a link', async () => {
  const data = path.join(aFolder(), 'data')
  await serving('--browser', '--seed', 'empty', '--data', data)
  await again(data)
  const modeOf = (name: string) => statSync(path.join(data, name)).mode & 0o777
  expect(statSync(data).mode & 0o777).toBe(0o700)
  expect(['stallkeeper.browser', 'stallkeeper.ticket'].map(modeOf)).toEqual([0o600, 0o600])
})

test('a server that is not in browser mode creates no link, even if files of an earlier one exist', async () => {
  const data = aDataFolder('empty')
  const { said } = await serving('--data', data)
  const earlier = { url: said.url, pid: said.pid + 1 }
  writeFileSync(path.join(data, 'stallkeeper.browser'), JSON.stringify(earlier))
  const refused = await again(data)
  expect(refused.said).toBeUndefined()
  expect(refused.stderr).toContain(`Stallkeeper is already running with this data folder (pid ${said.pid})`)
  expect(existsSync(path.join(data, 'stallkeeper.ticket'))).toBe(false)
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nonceMark } from '#shared/console-policy.ts'
import { consoleAnswers } from '../../src/main/console-files.ts'

let folder = ''
const pages = {
  shown: () => ({ html: '<p>stopped</p>', script: 'retry()' }),
  missing: () => ({ html: '<p>missing</p>', script: '' }),
}
const get = async (url: string, method = 'GET', root = 'console') =>
  consoleAnswers(path.join(folder, root), pages)({ url, method })

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-console-'))
  mkdirSync(path.join(folder, 'console/assets'), { recursive: true })
  writeFileSync(path.join(folder, 'console/index.html'), `<style nonce="${nonceMark}"></style>`)
  writeFileSync(path.join(folder, 'console/assets/main.js'), 'run()')
  writeFileSync(path.join(folder, 'secret.txt'), 'outside')
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each(['app://console/', 'app://console/orderList', 'app://console/order/1?from=tab'])(
  'answers the page to %s',
  async url => {
    const response = await get(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
  },
)

test('gives each page a new nonce, which its policy allows', async () => {
  const [first, second] = [await get('app://console/'), await get('app://console/')]
  const policy = first.headers.get('content-security-policy') ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  expect(await first.text()).toBe(`<style nonce="${nonce}"></style>`)
  expect(await second.text()).not.toContain(nonce)
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
})

test('answers a file with its type', async () => {
  const response = await get('app://console/assets/main.js')
  expect(await response.text()).toBe('run()')
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
})

test.each([
  'app://console/assets/missing.js',
  'app://console/../secret.txt',
  'app://console/..%2fsecret.txt',
  'app://console/%2e%2e/secret.txt',
  'app://console/..%5csecret.txt',
  'app://console/assets%00.js',
  'app://console/%E0%A4%A.js',
  'app://other/',
  'app://other/assets/main.js',
  'app://other/-/shell',
])('answers 404 to %s', async url => {
  expect((await get(url)).status).toBe(404)
})

test('answers only GET and HEAD', async () => {
  expect((await get('app://console/', 'POST')).status).toBe(405)
  expect((await get('app://console/', 'HEAD')).status).toBe(200)
})

test("serves the shell's own page under the same policy", async () => {
  const page = await get('app://console/-/shell')
  expect(await page.text()).toBe('<p>stopped</p>')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await (await get('app://console/-/shell.js')).text()).toBe('retry()')
})

test('shows a page about missing console files instead of an empty window', async () => {
  const page = await get('app://console/orderList', 'GET', 'gone')
  expect(page.status).toBe(200)
  expect(await page.text()).toBe('<p>missing</p>')
  expect((await get('app://console/assets/main.js', 'GET', 'gone')).status).toBe(404)
})

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packedSuffix } from '#shared/packed-files.ts'
import { aFolder } from '../../support/folders.ts'
import { aServer } from '../../support/server.ts'

const script = 'run()'

/** The address of a script in a console that was built with its packed twin, and of one without. */
async function aConsole(): Promise<{ packed: string; plain: string }> {
  const consoleDir = aFolder()
  const assets = path.join(consoleDir, 'assets')
  mkdirSync(assets)
  writeFileSync(path.join(consoleDir, 'index.html'), '<!doctype html><title>the console</title>')
  for (const name of ['packed.js', 'plain.js']) writeFileSync(path.join(assets, name), script)
  writeFileSync(path.join(assets, `packed.js${packedSuffix}`), brotliCompressSync(script))
  const { url } = await aServer('empty', { consoleDir })
  return { packed: `${url}/assets/packed.js`, plain: `${url}/assets/plain.js` }
}

const asked = (url: string, encodings: string) => fetch(url, { headers: { 'Accept-Encoding': encodings } })

test('a file of the console is sent as the build packed it to whoever can unpack it', async () => {
  const response = await asked((await aConsole()).packed, 'gzip, deflate, br')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  expect(await response.text()).toBe(script)
})

test.each(['gzip', 'identity', 'br;q=0, gzip'])(
  'whoever accepts "%s" gets it plain, and under another tag',
  async encodings => {
    const { packed } = await aConsole()
    const [plain, other] = [await asked(packed, encodings), await asked(packed, 'br')]
    expect(plain.headers.get('content-encoding')).toBe(null)
    expect(plain.headers.get('vary')).toBe('Accept-Encoding')
    expect(await plain.text()).toBe(script)
    expect(plain.headers.get('etag')).not.toBe(other.headers.get('etag'))
  },
)

test('a file that was not packed is sent as it is', async () => {
  const response = await asked((await aConsole()).plain, 'br')
  expect([response.headers.get('content-encoding'), await response.text()]).toEqual([null, script])
})

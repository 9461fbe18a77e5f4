import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../../../support/folders.ts'
import { aServer } from '../../../support/server.ts'

test("a browser caches the console's scripts forever, and revalidates files without a hash in their name", async () => {
  const consoleDir = aFolder()
  mkdirSync(path.join(consoleDir, 'assets'))
  writeFileSync(path.join(consoleDir, 'index.html'), '<!doctype html><title>the console</title>')
  writeFileSync(path.join(consoleDir, 'icon.svg'), '<svg/>')
  writeFileSync(path.join(consoleDir, 'assets/main-1a2b.js'), 'run()')
  const { url } = await aServer('empty', { consoleDir })
  const [script, icon] = [await fetch(`${url}/assets/main-1a2b.js`), await fetch(`${url}/icon.svg`)]
  expect(Object.fromEntries(script.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await script.text()).toBe('run()')
  expect(icon.headers.get('cache-control')).toBe('no-cache')
})

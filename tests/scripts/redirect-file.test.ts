import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { aFolder } from '../support/folders.ts'

const scripts = path.resolve(import.meta.dirname, '../../scripts')
const url = 'http://127.0.0.1:5001/?ticket=a-secret'

/** Runs code that opens a link, with a browser that records its arguments. */
function openWith(lines: string): { called: string; said: string } {
  const folder = aFolder()
  const log = path.join(folder, 'called')
  const browser = path.join(folder, 'chromium')
  writeFileSync(browser, `#!/bin/sh\necho "$@" > ${log}.part && mv ${log}.part ${log}\n`)
  chmodSync(browser, 0o755)
  const code = `import { openInBrowser, redirectFile } from '${scripts}/browser.mjs'
    import { existsSync } from 'node:fs'
    import { setTimeout as wait } from 'node:timers/promises'
    ${lines}
    while (!existsSync('${log}')) await wait(10)`
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, DISPLAY: ':0' }
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { env, timeout: 15_000 })
  return { called: readFileSync(log, 'utf8'), said: `${stdout}${stderr}` }
}

test.skipIf(process.platform !== 'linux')(
  "the link's ticket is not on the command line: a file that only its owner may read redirects the browser",
  () => {
    const { called, said } = openWith(
      `const { address } = redirectFile('${url}'); openInBrowser(address); console.log(address)`,
    )
    expect(called).not.toContain('a-secret')
    expect(called).toContain(said.trim())
    const file = fileURLToPath(said.trim())
    expect(readFileSync(file, 'utf8')).toContain(url)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700)
  },
)

test.skipIf(process.platform !== 'linux')('the file is deleted on request', () => {
  const { said } = openWith(
    `const { address, remove } = redirectFile('${url}'); openInBrowser(address); remove(); console.log(address)`,
  )
  expect(existsSync(path.dirname(fileURLToPath(said.trim())))).toBe(false)
})

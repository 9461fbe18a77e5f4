import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { cliEntry } from '../support/cli-entry.ts'
import { aServer } from '../support/server.ts'
import { operatorKey } from '../support/start-options.ts'

const docs = path.resolve(import.meta.dirname, '../../docs')

/** Joins the shell blocks of a page. The pages of docs/start are left out, because `npm run test:long` runs them. */
const commandsOf = (text: string): string =>
  [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block]) => block).join('\n')

const pages = globSync('reference/*.md', { cwd: docs })
  .map(name => ({ name, commands: commandsOf(readFileSync(path.join(docs, name), 'utf8')) }))
  .filter(({ commands }) => commands !== '')

/** The tests are skipped on Windows, which may have other versions of `sh` and `curl`. */
describe.skipIf(process.platform === 'win32')('the shell commands of the pages', () => {
  test.each(pages)('$name gets the answer 200 from each call', async ({ commands }) => {
    const server = await aServer()
    const script = commands
      .replaceAll('localhost:5001', `127.0.0.1:${server.port}`)
      .replaceAll('X-Operator-Key: k', `X-Operator-Key: ${operatorKey}`)
      .replaceAll('npx stallkeeper', `${process.execPath} ${cliEntry}`)
      .replaceAll('--operator-key k', `--operator-key ${operatorKey}`)
    const { stdout } = await promisify(execFile)('sh', ['-ec', script], { cwd: server.folder })
    const codes = [...stdout.matchAll(/\{"code":(\d+),"msg"/g)].map(([, code]) => code)
    expect(codes.length).toBeGreaterThan(0)
    expect(codes.filter(code => code !== '200')).toEqual([])
  })
})

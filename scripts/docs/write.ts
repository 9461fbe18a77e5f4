// npm run docs: writes what is derived from the code: docs/errors.md, the examples and the Postman collection.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { codeCauses } from '#server/http/code-causes.ts'
import { startServer } from '#server/start.ts'
import { type CodeSymbol, codes, reactionTo } from '#shared/contract/codes.ts'
import type { Language } from '#shared/languages.ts'
import { demo } from '#shared/product.ts'
import errors from '../../locales/en/errors.json' with { type: 'json' }
import { samples } from '../../tests/contract/samples.ts'
import { apiCallNames, askAs, send } from '../../tests/support/client.ts'
import type { Person, RunningWorld } from '../../tests/support/running-world.ts'

const root = path.resolve(import.meta.dirname, '../..')
const language: Language = 'en'

const consoleDoes = {
  toast: 'says it',
  invite: 'keeps the language and goes to `/invite`',
  notFound: 'goes to `/404`',
  notFoundAndForgetToken: 'forgets the token and goes to `/404`',
  sessionBar: 'offers to sign in again',
} as const

function writeErrors(): void {
  const rows = (Object.entries(codes) as [CodeSymbol, number][]).map(
    ([symbol, code]) =>
      `| ${code} | ${symbol} | ${errors[symbol]} | ${codeCauses[symbol]} | ${symbol === 'Ok' ? '' : consoleDoes[reactionTo(code)]} |`,
  )
  const text = `# Codes\n\nMade by \`npm run docs\` from \`src/shared/contract/codes.ts\` and \`server/http/code-causes.ts\`. Every code can also be provoked by a fault
(\`POST /sandbox/faults\`).\n\n| Code | Symbol | Sentence | When | The console |\n|---|---|---|---|---|\n${rows.join('\n')}\n`
  writeFileSync(path.join(root, 'docs/errors.md'), text)
}

/** A real answer of each call, from a demo shop that nobody has touched. */
async function writeExamples(): Promise<void> {
  const examples: Record<string, unknown> = {}
  for (const name of apiCallNames) {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'stallkeeper-docs-'))
    const server = await startServer({ dataDir, clock: '2026-11-20T09:30:00.000Z', hashCost: 10, checkAnswers: true })
    const { token } = await askAs(server.url)('auth.login', { username: demo.username, password: demo.password })
    const seller = {
      token,
      ask: askAs(server.url, { token }),
      send: (call, input, how) => send(server.url, call, input, { token, ...how }),
    } satisfies Person
    const world = {
      change(sql: string) {
        const db = new Database(path.join(dataDir, 'stallkeeper.sqlite'))
        db.exec(sql)
        db.close()
      },
    } as unknown as RunningWorld
    const { input, how } = await samples[name](seller, world)
    const reply = await seller.send(name, input, { ...how, headers: { 'Accept-Language': language } })
    examples[name] = steady({ request: input, answer: shortened(reply.data) }, server.url)
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  writeFileSync(path.join(root, 'server/openapi-examples.json'), `${JSON.stringify(examples, null, 2)}\n`)
}

/** Lists show their first two rows. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shortened(each)]))
}

/** The same bytes each time: what is drawn by lot or depends on the moment stands as a sample. */
function steady(value: object, url: string): unknown {
  const text = JSON.stringify(value)
    .replaceAll(url, 'http://127.0.0.1:5001')
    .replace(/"token":"[^"]+"/, '"token":"SAMPLE-TOKEN"')
    .replace(/"expiresAt":"[^"]+"/, '"expiresAt":"2026-12-20T09:30:00.000Z"')
    .replaceAll(/files\/[0-9a-f]{32}/g, 'files/0123456789abcdef0123456789abcdef')
  return JSON.parse(text)
}

writeErrors()
await writeExamples()

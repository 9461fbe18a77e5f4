import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { codeCauses } from '#server/api/openapi/code-causes.ts'
import { type CodeSymbol, codes, reactionTo } from '#shared/contract/codes.ts'
import errors from '../../locales/en/errors.json' with { type: 'json' }

const consoleDoes = {
  toast: 'shows the message',
  invite: 'stores the language and goes to `/invite`',
  notFound: 'goes to `/404`',
  notFoundAndForgetToken: 'clears the token and goes to `/404`',
  sessionBar: 'offers to sign in again',
} as const

/** docs/errors.md: every code with its sentence, its cause and what the console does with it. */
export function writeErrors(): void {
  const rows = (Object.entries(codes) as [CodeSymbol, number][]).map(
    ([symbol, code]) =>
      `| ${code} | ${symbol} | ${errors[symbol]} | ${codeCauses[symbol]} | ${symbol === 'Ok' ? '' : consoleDoes[reactionTo(code)]} |`,
  )
  const text = `# Codes\n\nMade by \`npm run docs\` from \`src/shared/contract/codes.ts\` and \`server/api/openapi/code-causes.ts\`. Every code can also be triggered by an injected fault
(\`POST /sandbox/faults\`).\n\n| Code | Symbol | Sentence | When | The console |\n|---|---|---|---|---|\n${rows.join('\n')}\n`
  writeFileSync(path.resolve(import.meta.dirname, '../../docs/errors.md'), text)
}

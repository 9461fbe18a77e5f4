// npm run docs: makes docs/errors.md, the API's examples and the Postman collection anew from the code.
import { ended, node, tool } from './run.mjs'
import { install } from './setup.mjs'

await install()
for (const script of ['write.ts', 'postman.ts']) {
  const { code } = await ended(node([`scripts/docs/${script}`]))
  if (code !== 0) process.exit(code ?? 1)
}
const formatted = await tool('biome', ['format', '--write', 'docs', 'server/openapi-examples.json'])
if (formatted !== 0) process.exit(formatted)
console.log('docs/errors.md, server/openapi-examples.json and docs/postman.json are made anew.')

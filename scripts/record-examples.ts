// Records a real answer of each call in out/openapi-examples.json. The builds put it next to the server.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeExamples } from './docs/examples.ts'

const out = path.resolve(import.meta.dirname, '../out')
mkdirSync(out, { recursive: true })
writeFileSync(path.join(out, 'openapi-examples.json'), JSON.stringify(await makeExamples()))

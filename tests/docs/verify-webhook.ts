import { readFileSync } from 'node:fs'
import path from 'node:path'

interface Arrived {
  body: string
  signature: string
  secret: string
}

/** Text of docs/reference/events.md. The function that verifies webhooks is loaded from this page. */
const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/reference/events.md'), 'utf8')
const [, source = ''] = /```js\n(.*?)```/s.exec(page) ?? []
const shown: { isGenuine: (arrived: Arrived) => boolean } = await import(
  `data:text/javascript,${encodeURIComponent(source)}`
)

export const { isGenuine } = shown

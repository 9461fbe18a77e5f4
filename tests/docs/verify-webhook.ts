import { readFileSync } from 'node:fs'
import path from 'node:path'

interface Arrived {
  body: string
  signature: string
  secret: string
}

/** The function of docs/reference/events.md, loaded from the page. */
const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/reference/events.md'), 'utf8')
const [, source = ''] = /```js\n(.*?)```/s.exec(page) ?? []
const shown: { isGenuine: (arrived: Arrived) => boolean } = await import(
  `data:text/javascript,${encodeURIComponent(source)}`
)

export const { isGenuine } = shown

import { createReadStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { build } from 'vite'
import { root } from '../processes.ts'

const html = '<!doctype html><div id="root"></div><script type="module" src="./main.js"></script>'

const script = (packages: string) => `
import { createElement } from '${packages}/react/index.js'
import { createRoot } from '${packages}/react-dom/client.js'
createRoot(document.getElementById('root')).render(createElement('h1', null, 'Hello'))
`

/** Starts a server for the smallest possible React page. It has one heading and is built like the console. */
export async function startBarePage(scratch: string): Promise<{ url: string; close: () => void }> {
  const folder = path.join(scratch, 'bare-page')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'index.html'), html)
  await writeFile(path.join(folder, 'main.js'), script(path.join(root, 'node_modules')))
  await build({ root: folder, configFile: false, logLevel: 'error', mode: 'production' })
  const server = createServer((request, response) => {
    const file = request.url === '/' ? 'index.html' : path.join('assets', path.basename(request.url ?? ''))
    response.setHeader('Content-Type', file.endsWith('.js') ? 'text/javascript' : 'text/html')
    const reading = createReadStream(path.join(folder, 'dist', file))
    reading.once('error', () => response.writeHead(404).end())
    reading.pipe(response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

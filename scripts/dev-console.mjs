// The renderer's dev server without the desktop shell: electron.vite.config.ts, its renderer part alone.
import { resolveConfig } from 'electron-vite'
import { createServer } from 'vite'

const { config } = await resolveConfig({}, 'serve', 'development')
const server = await createServer(config.renderer)
await server.listen()
server.printUrls()

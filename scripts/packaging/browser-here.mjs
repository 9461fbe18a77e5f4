import { once } from 'node:events'
import { createServer } from 'node:net'
import { systemChromium } from '../system-chromium.ts'

/** How Playwright starts the Chromium of this machine. */
export const launchOptions = () => {
  const executablePath = systemChromium()
  return { args: ['--no-sandbox'], ...(executablePath && { executablePath }) }
}

/** @param text of a configuration of Playwright */
export const withLaunchOptions = text =>
  text.replace('use: {', `use: { launchOptions: ${JSON.stringify(launchOptions())},`)

/** @returns a port that nobody listens at now */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}

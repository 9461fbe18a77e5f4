import { createInterface } from 'node:readline'
import { openInBrowser, redirectFile } from './browser.mjs'
import { serverCommand } from './build.mjs'
import { passSignals } from './project.mjs'
import { run } from './run.mjs'

/** How long a browser may take to read the page that leads to a server which another process runs, in milliseconds. */
const readMs = 10_000

/** Serves the console on one loopback port behind a one-time link, until Ctrl-C; answers the server's exit code. */
export async function serveInBrowser({ port, open, flags = [] }) {
  const args = serverCommand('app', ['serve', '--browser', ...flags, ...(port === undefined ? [] : ['--port', port])])
  // The log is for who asks for it; a person at a terminal reads the link.
  const env = { STALLKEEPER_LOG: process.env.STALLKEEPER_LOG ?? 'warn' }
  const child = run(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], buffer: false, env })
  passSignals(child.nodeChildProcess)
  createInterface({ input: child.stdout }).on('line', line => {
    const { event, url, pid } = JSON.parse(line)
    const isRunning = event === 'running'
    console.log(
      isRunning
        ? `Stallkeeper already runs on this folder (pid ${pid}). A new link to it: ${url}`
        : `Stallkeeper Sandbox is open at ${url}`,
    )
    console.log(isRunning ? 'The link works once.' : 'The link works once. Ctrl-C ends it.')
    if (!open) return
    const { address, remove } = redirectFile(url)
    child.then(isRunning ? () => setTimeout(remove, readMs) : remove)
    openInBrowser(address)
  })
  return (await child).exitCode ?? 1
}

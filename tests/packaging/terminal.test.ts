import { writeFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aFolder } from '../support/folders.ts'
import { freePort } from './other-project.ts'
import { Terminal } from './terminal.ts'

/** Source of a server that prints its address in colors, as Vite does in CI. */
const source = `
const [port, host] = process.argv.slice(2)
const { createServer } = await import('node:http')
createServer((request, response) => response.end(process.pid.toString())).listen(Number(port), host, () =>
  console.log(\`\\u001b[1mLocal\\u001b[22m: http://localhost:\\u001b[1m\${port}\\u001b[22m/\`))
`

function aTerminal() {
  const cwd = aFolder()
  writeFileSync(path.join(cwd, 'server.mjs'), source)
  const terminal = new Terminal({ cwd, env: { ...process.env, CI: 'true' } })
  onTestFinished(() => terminal.close())
  return terminal
}

const pidAt = async (host: string, port: number) => (await fetch(`http://${host}:${port}/`)).text()
const hasIpv6 = Object.values(networkInterfaces()).some(addresses =>
  addresses?.some(({ address }) => address === '::1'),
)

test.skipIf(process.platform === 'win32').each(['127.0.0.1', ...(hasIpv6 ? ['[::1]'] : [])])(
  'finds a server that prints its address in colours and listens only on %s',
  async host => {
    const [terminal, port] = [aTerminal(), await freePort()]
    const command = `${process.execPath} server.mjs ${port} ${host.replace(/[[\]]/g, '')}`
    await terminal.serve('page', command, port)
    const first = await pidAt(host, port)
    await terminal.serve('page', command, port)
    expect(await pidAt(host, port)).not.toBe(first)
  },
)

test.skipIf(process.platform === 'win32')('reports the output of a server that has exited', async () => {
  const started = aTerminal().serve('page', 'echo no such port; exit 3', await freePort())
  await expect(started).rejects.toThrow('ended with 3:\nno such port')
})

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allCalls, type SandboxCall } from '#shared/contract/calls.ts'
import { sandboxCalls } from '#shared/contract/sandbox-calls.ts'

const renderer = path.resolve(import.meta.dirname, '../../src/renderer')

/** Files that only the Control room uses, although they are in the folder of the client. */
const ofTheRoom = ['api/world-stream.ts']

test('marks as console calls exactly the operator calls that the console makes', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: renderer })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !file.startsWith('control-room/') && !ofTheRoom.includes(file))
  const named = files.flatMap(file => readFileSync(path.join(renderer, file), 'utf8').match(/'sandbox\.\w+'/g) ?? [])
  const made = new Set(named.map(name => name.slice(1, -1)))
  const marked = (Object.keys(sandboxCalls) as SandboxCall[]).filter(name => allCalls[name].fromConsole)
  expect([...made].sort()).toEqual([...marked].sort())
})

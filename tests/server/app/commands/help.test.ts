import { expect, test } from 'vitest'
import { callFlags } from '#server/app/commands/call-flags.ts'
import { helpOf } from '#server/app/commands/help.ts'
import { type Command, type CommandName, commands } from '#server/app/commands/table.ts'
import type { SandboxCall } from '#shared/contract/calls.ts'
import { sandboxCalls } from '#shared/contract/sandbox-calls.ts'
import manifest from '../../../../package.json' with { type: 'json' }
import { someOf } from '../../../support/long-run.ts'
import { runCli } from './processes.ts'

const names = Object.keys(commands)

test.each([['--help'], ['-h'], ['help']])('%s lists every command and every exit code', async word => {
  const { code, stdout, stderr } = await runCli([word])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  for (const name of [...names, '0', '1', '2']) expect(stdout).toMatch(new RegExp(`^  ${name}  `, 'm'))
})

test.each(names)('the help of %s lists each of its flags', async name => {
  const text = await helpOf(name as CommandName)
  for (const flag of Object.keys(commands[name as CommandName].flags))
    expect(text).toMatch(new RegExp(`^  --${flag} `, 'm'))
})

test.each(someOf(names, 2))('%s --help prints it, and help %s does the same', async name => {
  const printed = { code: 0, stdout: await helpOf(name as CommandName), stderr: '' }
  expect(await runCli([name, '--help'])).toEqual(printed)
  expect(await runCli(['help', name])).toEqual(printed)
})

test.each(names)('each flag of %s has a description', name => {
  const { flags, subcommands = {} }: Command = commands[name as CommandName]
  const all = [flags, ...Object.values(subcommands).map(act => callFlags(act))].flatMap(each => Object.entries(each))
  expect(all.filter(([, { text }]) => text.trim() === '').map(([flag]) => flag)).toEqual([])
})

test('each field of an operator call has a description', () => {
  const silent = (Object.keys(sandboxCalls) as SandboxCall[]).flatMap(name =>
    Object.entries(callFlags({ call: name })).flatMap(([flag, { text }]) => (text === '' ? [`${name} ${flag}`] : [])),
  )
  expect(silent).toEqual([])
})

test('the flags of a call are its fields', async () => {
  const text = await helpOf('fault')
  for (const flag of ['call', 'username', 'code', 'delay-ms', 'times']) expect(text).toContain(`  --${flag} `)
})

test('--version prints the version of the manifest', async () => {
  expect(await runCli(['--version'])).toEqual({ code: 0, stdout: `${manifest.version}\n`, stderr: '' })
})

test('without a command it prints the usage and fails', async () => {
  const { code, stdout, stderr } = await runCli([])
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(/^Usage:/)
})

test.each([
  [['sreve'], '"sreve"'],
  [['run'], '--'],
  [['run', '--colour', '--', 'true'], '--colour'],
  [['fault', 'break'], '"break"'],
  [['fault', 'add', '--times', 'often', '--url', 'http://127.0.0.1:9', '--operator-key', 'k'], '"often"'],
  [['clock', '--operator-key', 'k'], '--url'],
  [['clock', '--url', 'http://127.0.0.1:9'], '--operator-key'],
  [['clock', '--url', 'http://127.0.0.1:9', '--operator-key', 'k'], 'No server answers'],
])('%j is refused with the reason in one sentence', async (args, part) => {
  const { code, stdout, stderr } = await runCli(args, { STALLKEEPER_URL: '', STALLKEEPER_OPERATOR_KEY: '' })
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(/^[^\n]+\.\n$/)
  expect(stderr).toContain(part)
})

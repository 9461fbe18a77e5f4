import { readFileSync, writeFileSync } from 'node:fs'
import { allCalls, type CallName, fullPath } from '#shared/contract/calls.ts'
import { StartError } from '../../platform/failures/start-error.ts'
import { callFlags, inputOf } from './call-flags.ts'
import type { FixtureFile } from './fixture-file.ts'
import { readFlags } from './flags.ts'
import { type Command, exitCodes, type Subcommand } from './table.ts'

/** Address of a running server and its operator's key. */
interface Server {
  url: string
  key: string
}

interface Envelope {
  code: number
  msg: string
  data: unknown
}

/** Sends the call of a subcommand to a running server and prints the response. @returns the exit code */
export async function callServer(command: Command & { name: string }, args: readonly string[]): Promise<number> {
  const { subcommand, rest: words } = subcommandOf(command, args)
  const [path, rest] = subcommand.file ? fileBefore(`${command.name} ${args[0]}`, words) : [undefined, words]
  const fields = callFlags(subcommand)
  const { values } = readFlags(rest, { ...fields, ...command.flags })
  const input = inputOf(subcommand, values)
  const file = await fixtureIn(input)
  const sent = { ...input, ...(file && { fixture: file.content }) }
  const response = await ask({ call: subcommand.call, input: sent, path }, serverIn(values))
  if (path !== undefined && isFile(response)) return keep(path, response)
  const answer: Envelope = await response.json()
  if (answer.code !== 200) {
    const lines = [`${answer.code} ${answer.msg}`, ...detailsIn(answer.data, file)]
    process.stderr.write(`${lines.join('\n')}\n`)
    return exitCodes.didNot
  }
  const data = answer.data as Record<string, unknown>
  const shown = subcommand.part === undefined ? data : data[subcommand.part]
  process.stdout.write(`${JSON.stringify(shown, null, 2)}\n`)
  return subcommand.holds !== undefined && data[subcommand.holds] === false ? exitCodes.didNot : exitCodes.held
}

/** Returns the subcommand that the first word names; by default the first one. */
export function subcommandOf({ name, subcommands = {} }: Command & { name: string }, args: readonly string[]) {
  const [word = '', ...others] = args
  const isWord = word !== '' && !word.startsWith('-')
  const subcommand: Subcommand | undefined = isWord ? subcommands[word] : Object.values(subcommands)[0]
  if (!subcommand) throw new StartError(`${name} takes ${Object.keys(subcommands).join(', ')}, not "${word}".`)
  return { subcommand, rest: isWord ? others : args }
}

function serverIn(values: Record<string, unknown>): Server {
  const { url, 'operator-key': key } = values
  if (typeof url !== 'string')
    throw new StartError('The address of the server is missing: use --url URL, or set STALLKEEPER_URL.')
  if (typeof key !== 'string')
    throw new StartError('The operator key is missing: use --operator-key KEY, or set STALLKEEPER_OPERATOR_KEY.')
  return { url: url.replace(/\/$/, ''), key }
}

/** Builds the URL of a call: the input fills the path, and the query if the call has no body. */
function urlOf(call: CallName, input: Record<string, unknown>, base: string): string {
  const inPath: string[] = []
  const path = fullPath(call).replaceAll(/:(\w+)/g, (_all, field: string) => {
    inPath.push(field)
    return encodeURIComponent(String(input[field]))
  })
  const others = Object.entries(input).filter(([name]) => !inPath.includes(name))
  const { method, rawBody } = allCalls[call]
  if ((method === 'POST' && !rawBody) || others.length === 0) return `${base}${path}`
  return `${base}${path}?${new URLSearchParams(others.map(([name, value]) => [name, String(value)]))}`
}

/** A call to a running server, with the paths of the file to upload and the file to write. */
interface Asking {
  call: CallName
  input: Record<string, unknown>
  path: string | undefined
}

async function ask({ call, input, path }: Asking, { url, key }: Server): Promise<Response> {
  const { method, rawBody } = allCalls[call]
  const isPost = method === 'POST'
  const body = rawBody && path !== undefined ? bytesOf(path) : JSON.stringify(input)
  try {
    return await fetch(urlOf(call, input, url), {
      method,
      headers: { 'X-Operator-Key': key, ...(isPost && !rawBody && { 'Content-Type': 'application/json' }) },
      ...(isPost && { body }),
    })
  } catch (error) {
    const { cause = error } = error as Error
    throw new StartError(`No server answers at ${url}: ${cause instanceof Error ? cause.message : cause}.`)
  }
}

/** Splits the arguments into the path of the file and the flags after it. */
function fileBefore(words: string, [file = '', ...rest]: readonly string[]): [path: string, rest: readonly string[]] {
  if (file === '' || file.startsWith('-'))
    throw new StartError(`The name of the file is missing: use stallkeeper ${words} FILE.`)
  return [file, rest]
}

function bytesOf(path: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(readFileSync(path))
  } catch (error) {
    throw new StartError(`The file ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

const isFile = ({ headers }: Response): boolean => headers.get('content-type') === 'application/octet-stream'

/**
 * Writes a downloaded file.
 * @returns the exit code
 */
async function keep(path: string, response: Response): Promise<number> {
  const content = Buffer.from(await response.arrayBuffer())
  try {
    writeFileSync(path, content, { mode: 0o600 })
  } catch (error) {
    throw new StartError(`The file ${path} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
  process.stdout.write(`${JSON.stringify({ file: path, bytes: content.length }, null, 2)}\n`)
  return exitCodes.held
}

/** Returns the details of a refusal: the invalid fields, or other data. */
function detailsIn(data: unknown, file?: FixtureFile): string[] {
  if (data === null || typeof data !== 'object') return []
  const { issues } = data as { issues?: { path?: string; message?: string; expected?: unknown }[] }
  if (issues === undefined) return Object.entries(data).map(([name, value]) => `  ${name}: ${value}`)
  return issues.map(({ path = '', message = '', expected }) => {
    const choices = Array.isArray(expected) && expected.length > 0 ? ` (expected ${expected.join(', ')})` : ''
    return `  ${file ? file.locate(path) : path}: ${message}${choices}`
  })
}

/** Reads the fixture file that an argument names. */
async function fixtureIn({ fixture }: Record<string, unknown>): Promise<FixtureFile | undefined> {
  if (typeof fixture !== 'string') return undefined
  // Most commands have no fixture, and loading its parser takes time.
  return (await import('./fixture-file.ts')).readFixtureFile(fixture)
}

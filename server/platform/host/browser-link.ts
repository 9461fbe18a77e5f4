import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { isSame, newToken } from '../secrets.ts'

/**
 * How a second start in browser mode gets a new one-time link to the server that has the data folder. The second start writes a
 * ticket into the folder, and the server takes what lies there. Nobody else can write one: the folder is its owner's alone
 * (0700), and whoever writes into it has the database anyway.
 */
const addressIn = (dataDir: string) => path.join(dataDir, 'stallkeeper.browser')
const ticketIn = (dataDir: string) => path.join(dataDir, 'stallkeeper.ticket')

const addressSchema = z.strictObject({ url: z.url(), pid: z.int().positive() })

/** Says in the folder where the browser mode's server listens. @returns takes that back */
export function publishAddress(dataDir: string, url: string): () => void {
  const withdraw = () => {
    for (const file of [addressIn(dataDir), ticketIn(dataDir)]) rmSync(file, { force: true })
  }
  withdraw()
  writePrivate(addressIn(dataDir), JSON.stringify({ url, pid: process.pid }))
  return withdraw
}

/**
 * Makes a new link to the server that has the folder.
 * @returns undefined where that server is not in browser mode: its pid is another than the one of the address
 */
export function newLink(dataDir: string): { url: string; pid: number } | undefined {
  const address = readAddress(dataDir)
  if (address === undefined || read(path.join(dataDir, 'lock.pid'))?.trim() !== String(address.pid)) return undefined
  const ticket = newToken()
  writePrivate(ticketIn(dataDir), ticket)
  return { url: linkOf(address.url, ticket), pid: address.pid }
}

/** Whether a ticket lies in the folder. It is taken away: a link works once. */
export function takeTicket(dataDir: string, sent: string): boolean {
  const kept = read(ticketIn(dataDir))
  if (kept === undefined || !isSame(sent, kept)) return false
  rmSync(ticketIn(dataDir), { force: true })
  return true
}

/** The one-time link to a server. */
export function linkOf(server: string, ticket: string): string {
  const url = new URL('/', server)
  url.searchParams.set('ticket', ticket)
  return url.href
}

function readAddress(dataDir: string): z.infer<typeof addressSchema> | undefined {
  try {
    return addressSchema.parse(JSON.parse(read(addressIn(dataDir)) ?? ''))
  } catch {
    return undefined
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function writePrivate(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

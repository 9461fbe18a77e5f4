import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { isSame, newToken } from '../secrets.ts'

/**
 * A second start in browser mode gets a one-time link to the running server: it writes a ticket into the data folder, which the
 * server then accepts. Only the owner can write there (mode 0700), and that account can read the database anyway.
 */
const addressIn = (dataDir: string) => path.join(dataDir, 'stallkeeper.browser')
const ticketIn = (dataDir: string) => path.join(dataDir, 'stallkeeper.ticket')

const addressSchema = z.strictObject({ url: z.url(), pid: z.int().positive() })

/**
 * Writes the address of the server in browser mode into the data folder.
 * @returns a function that removes it
 */
export function publishAddress(dataDir: string, url: string): () => void {
  const withdraw = () => {
    for (const file of [addressIn(dataDir), ticketIn(dataDir)]) rmSync(file, { force: true })
  }
  withdraw()
  writePrivate(addressIn(dataDir), JSON.stringify({ url, pid: process.pid }))
  return withdraw
}

/**
 * Creates a one-time link to the server that has the folder.
 * @returns undefined if that server is not in browser mode: the lock then has another process id than the address
 */
export function newLink(dataDir: string): { url: string; pid: number } | undefined {
  const address = readAddress(dataDir)
  if (address === undefined || read(path.join(dataDir, 'lock.pid'))?.trim() !== String(address.pid)) return undefined
  const ticket = newToken()
  writePrivate(ticketIn(dataDir), ticket)
  return { url: linkOf(address.url, ticket), pid: address.pid }
}

/** Accepts a ticket and deletes it: a link works once. */
export function takeTicket(dataDir: string, sent: string): boolean {
  const stored = read(ticketIn(dataDir))
  if (stored === undefined || !isSame(sent, stored)) return false
  rmSync(ticketIn(dataDir), { force: true })
  return true
}

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

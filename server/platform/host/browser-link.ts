import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { isSame, newToken } from '../secrets.ts'

/**
 * Path of the file with the address of a server in browser mode. If browser mode is started a second time, it prints a
 * one-time link to the running server. It writes a ticket to the data folder, and the server accepts that ticket. Only
 * the owner of the folder can write there (mode 0700), and that account can read the database anyway.
 */
const addressIn = (dataDir: string) => path.join(dataDir, 'stallkeeper.browser')
const ticketIn = (dataDir: string) => path.join(dataDir, 'stallkeeper.ticket')

const addressSchema = z.strictObject({ url: z.url(), pid: z.int().positive() })

/**
 * Writes the address of the server in browser mode to the data folder.
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
 * Creates a one-time link to the server that has locked the folder.
 * @returns undefined if that server is not in browser mode, because then the process id of the lock differs from that
 * of the address
 */
export function newLink(dataDir: string): { url: string; pid: number } | undefined {
  const address = readAddress(dataDir)
  if (address === undefined || read(path.join(dataDir, 'lock.pid'))?.trim() !== String(address.pid)) return undefined
  const ticket = newToken()
  writePrivate(ticketIn(dataDir), ticket)
  return { url: linkOf(address.url, ticket), pid: address.pid }
}

/** Accepts a ticket and deletes it, because a link works only once. */
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

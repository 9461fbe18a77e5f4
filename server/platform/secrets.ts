import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { createTurns, type Turn } from './fair-queue.ts'

/** The cost of one hash in a data folder: scrypt's N as a power of two. */
export const keptHashCost = 15
/** The cost in a world in memory: its hashes end with the process, and a test would spend most of its time on them. */
export const memoryHashCost = 10

/** The next random token of 256 bits, in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Two at a time leave the other threads of the pool to files; a hundred of one purpose wait for a few seconds. */
const turns = createTurns({ atOnce: 2, waiting: 100 })

const derive = (secret: string, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(secret, salt, 32, { N: 2 ** cost, maxmem: 64 << 20 }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )

const kept = (cost: number, salt: Buffer, key: Buffer): string =>
  `${cost}$${salt.toString('base64')}$${key.toString('base64')}`

/**
 * A password or PIN as it is kept: `cost$salt$key`. Always asynchronous, it takes tens of milliseconds.
 * @throws Refusal SystemBusy when too many wait already
 */
export async function hashSecret(secret: string, cost: number, turn: Turn): Promise<string> {
  const salt = randomBytes(16)
  return kept(cost, salt, await turns.run(turn, () => derive(secret, salt, cost)))
}

/**
 * Whether a secret is the one that was kept.
 * @throws Refusal SystemBusy when too many wait already
 */
export async function isSecret(secret: string, hash: string, turn: Turn): Promise<boolean> {
  const [cost = '', salt = '', key = ''] = hash.split('$')
  const derived = await turns.run(turn, () => derive(secret, Buffer.from(salt, 'base64'), Number(cost)))
  return timingSafeEqual(derived, Buffer.from(key, 'base64'))
}

/** A hash that nothing fits. @param cost of new hashes */
export const nobodysHash = (cost: number): string => kept(cost, Buffer.alloc(16), Buffer.alloc(32))

/** What a handler does with secrets before its transaction. */
export interface Hashing {
  hash(secret: string, turn: Turn): Promise<string>
  /** Whether a secret is the one that was kept. Without one it takes as long: an unknown name costs what a wrong password does. */
  fits(secret: string, hash: string | undefined, turn: Turn): Promise<boolean>
}

/** @param cost of new hashes: scrypt's N as a power of two */
export function createHashing(cost: number): Hashing {
  const nobodys = nobodysHash(cost)
  return {
    hash: (secret, turn) => hashSecret(secret, cost, turn),
    fits: async (secret, hash, turn) => (await isSecret(secret, hash ?? nobodys, turn)) && hash !== undefined,
  }
}

/** Compares without telling by the time it takes how much was right. */
export function isSame(a: string, b: string): boolean {
  return timingSafeEqual(hashToken(a), hashToken(b))
}

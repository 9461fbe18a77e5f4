import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { createFairQueue, type QueueKey } from './fair-queue.ts'

/** Cost of a hash in a data folder, as a power of two (scrypt's N). */
export const storedHashCost = 15
/**
 * Cost of a hash in a world in memory. It is low, because these hashes end with the process, and tests would spend most
 * of their time on them.
 */
export const memoryHashCost = 10

/**
 * Returns a random token of 256 bits in hexadecimal. The encoding base64url might begin with a dash, which a command
 * line would take for a flag.
 */
export const newToken = (): string => randomBytes(32).toString('hex')

/** Returns the hash under which a token is stored. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Runs at most two hashes at a time. The other threads of libuv's pool remain free for files. A hundred waiting hashes
 * take a few seconds.
 */
const queue = createFairQueue({ maxConcurrent: 2, maxWaiting: 100 })

const derive = (secret: string, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(secret, salt, 32, { N: 2 ** cost, maxmem: 64 << 20 }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )

const encode = (cost: number, salt: Buffer, key: Buffer): string =>
  `${cost}$${salt.toString('base64')}$${key.toString('base64')}`

/**
 * Hashes a password or PIN as `cost$salt$key`. Hashing takes tens of milliseconds in a thread of the pool.
 * @throws {Refusal} SystemBusy if too many hashes wait
 */
export async function hashSecret(secret: string, cost: number, queueKey: QueueKey): Promise<string> {
  const salt = randomBytes(16)
  return encode(cost, salt, await queue.run(queueKey, () => derive(secret, salt, cost)))
}

/**
 * Compares a secret with its stored hash.
 * @throws {Refusal} SystemBusy if too many hashes wait
 */
export async function isSecret(secret: string, hash: string, queueKey: QueueKey): Promise<boolean> {
  const [cost = '', salt = '', key = ''] = hash.split('$')
  const derived = await queue.run(queueKey, () => derive(secret, Buffer.from(salt, 'base64'), Number(cost)))
  return timingSafeEqual(derived, Buffer.from(key, 'base64'))
}

/**
 * Returns a hash that no secret matches.
 * @param cost cost of the hash: scrypt's N as a power of two
 */
export const unmatchableHash = (cost: number): string => encode(cost, Buffer.alloc(16), Buffer.alloc(32))

/** Hashing and comparing of secrets, which a handler does before its transaction. */
export interface Hashing {
  hash(secret: string, queueKey: QueueKey): Promise<string>
  /**
   * Compares a secret with its hash. If there is no hash, it takes the same time, so that the time does not reveal if a
   * user name is unknown or a password is wrong.
   */
  fits(secret: string, hash: string | undefined, queueKey: QueueKey): Promise<boolean>
}

/**
 * Creates the functions that hash and compare secrets.
 * @param cost cost of new hashes: scrypt's N as a power of two
 */
export function createHashing(cost: number): Hashing {
  const unmatchable = unmatchableHash(cost)
  return {
    hash: (secret, queueKey) => hashSecret(secret, cost, queueKey),
    fits: async (secret, hash, queueKey) =>
      (await isSecret(secret, hash ?? unmatchable, queueKey)) && hash !== undefined,
  }
}

/** Compares two texts in constant time. */
export function isSame(a: string, b: string): boolean {
  return timingSafeEqual(hashToken(a), hashToken(b))
}

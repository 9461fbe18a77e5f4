import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** How dear one guess is: scrypt's N as a power of two. Tests take less. */
export const defaultHashCost = 15

/** The next random token of 256 bits, in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

function derive(secret: string, salt: Buffer, cost: number): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(secret, salt, 32, { N: 2 ** cost, maxmem: 64 << 20 }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}

/** A password or PIN as it is kept: `cost$salt$key`. Always asynchronous, it takes tens of milliseconds. */
export async function hashSecret(secret: string, cost: number): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(secret, salt, cost)
  return `${cost}$${salt.toString('base64')}$${key.toString('base64')}`
}

/** Whether a secret is the one that was kept. */
export async function isSecret(secret: string, kept: string): Promise<boolean> {
  const [cost = '', salt = '', key = ''] = kept.split('$')
  const known = Buffer.from(key, 'base64')
  return timingSafeEqual(await derive(secret, Buffer.from(salt, 'base64'), Number(cost)), known)
}

/** Compares without telling by the time it takes how much was right. */
export function isSame(a: string, b: string): boolean {
  return timingSafeEqual(hashToken(a), hashToken(b))
}

import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Keyring, TokenStore } from '../../src/main/token-store.ts'

let folder = ''
const file = () => path.join(folder, 'session.bin')
const open = (keyring: Keyring) => new TokenStore(file(), keyring, () => undefined)

/** Creates a keyring that reverses a text. This is enough to distinguish the stored text from the original. */
const keyring = (usable = true): Keyring => ({
  usable: async () => usable,
  encrypt: async text => Buffer.from([...text].reverse().join('')),
  decrypt: async bytes => ({ text: [...bytes.toString()].reverse().join(''), again: false }),
})
const locked: Keyring = { ...keyring(), decrypt: () => Promise.reject(new Error('locked')) }

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-token-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('stores a token encrypted and readable by this user only', async () => {
  expect(await open(keyring()).set('secret-token')).toEqual({ signedIn: true, kept: true, keyring: 'usable' })
  expect(readFileSync(file(), 'utf8')).not.toContain('secret-token')
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(await open(keyring()).token()).toBe('secret-token')
})

test('stores it in memory without a keyring and deletes an earlier file', async () => {
  await open(keyring()).set('old')
  const store = open(keyring(false))
  expect(await store.set('new')).toEqual({ signedIn: true, kept: false, keyring: 'absent' })
  expect(await store.token()).toBe('new')
  expect(existsSync(file())).toBe(false)
})

test('deletes the token and its file', async () => {
  const store = open(keyring())
  await store.set('token')
  expect(await store.clear()).toEqual({ signedIn: false, kept: false, keyring: 'usable' })
  expect(existsSync(file())).toBe(false)
})

test('restores the token after the error walk, even if the app has exited meanwhile', async () => {
  const store = open(keyring())
  await store.set('token')
  await store.spare(true)
  expect(await store.clear()).toMatchObject({ signedIn: false })
  expect(await store.token()).toBeUndefined()
  expect(await open(keyring()).token()).toBe('token')
  expect(await store.spare(false)).toEqual({ signedIn: true, kept: true, keyring: 'usable' })
  expect(await store.token()).toBe('token')
  await store.clear()
  expect(existsSync(file())).toBe(false)
})

test('a sign-in during the error walk replaces the earlier token', async () => {
  const store = open(keyring())
  await store.set('old')
  await store.spare(true)
  await store.set('new')
  await store.clear()
  expect(await store.spare(false)).toMatchObject({ signedIn: false })
})

test('keeps an undecryptable file until the next sign-in', async () => {
  await open(keyring()).set('token')
  const store = open(locked)
  expect(await store.status()).toEqual({ signedIn: false, kept: false, keyring: 'unreadable' })
  await store.clear()
  expect(await open(keyring()).token()).toBe('token')
})

test('writes the file again when the keyring asks for it', async () => {
  writeFileSync(file(), 'nekot')
  const asks: Keyring = {
    ...keyring(),
    encrypt: async () => Buffer.from('newer'),
    decrypt: async () => ({ text: 'token', again: true }),
  }
  await open(asks).status()
  expect(readFileSync(file(), 'utf8')).toBe('newer')
})

test('runs operations in order', async () => {
  const store = open(keyring())
  const [, , last] = await Promise.all([store.set('a'), store.clear(), store.set('b')])
  expect(last).toEqual({ signedIn: true, kept: true, keyring: 'usable' })
  expect(await open(keyring()).token()).toBe('b')
})

test('reads the token when the keyring is available again, without a restart', async () => {
  await open(keyring()).set('token')
  let isBack = false
  const store = open({ ...keyring(), usable: async () => isBack })
  expect(await store.status()).toEqual({ signedIn: false, kept: false, keyring: 'absent' })
  isBack = true
  expect(await store.status()).toEqual({ signedIn: true, kept: true, keyring: 'usable' })
  expect(await store.token()).toBe('token')
})

test('reports an unreadable token and replaces it at the next sign-in', async () => {
  writeFileSync(file(), 'damaged')
  const store = open(locked)
  expect(await store.status()).toMatchObject({ signedIn: false, keyring: 'unreadable' })
  expect(await store.set('token')).toEqual({ signedIn: true, kept: true, keyring: 'usable' })
  expect(await open(keyring()).token()).toBe('token')
})

test('works without a keyring that fails to answer', async () => {
  const store = open({ ...keyring(), usable: () => Promise.reject(new Error('no bus')) })
  expect(await store.token()).toBeUndefined()
  expect(await store.set('token')).toEqual({ signedIn: true, kept: false, keyring: 'absent' })
})

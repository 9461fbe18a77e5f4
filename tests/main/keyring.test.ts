import { expect, onTestFinished, test } from 'vitest'
import { systemKeyring } from '../../src/main/keyring.ts'
import { aReadyApp } from './shell.ts'

/** Selects the keyring that the replacement for Electron simulates. */
function withKeyring(name: string): void {
  aReadyApp()
  process.env.STAND_IN_KEYRING = name
  onTestFinished(() => void delete process.env.STAND_IN_KEYRING)
}

test('is usable if the system has one, and decrypts its own output', async () => {
  withKeyring('gnome_libsecret')
  expect(await systemKeyring.usable()).toBe(true)
  const bytes = await systemKeyring.encrypt('a token')
  expect(bytes.includes('a token')).toBe(false)
  expect(await systemKeyring.decrypt(bytes)).toEqual({ text: 'a token', again: false })
})

test.skipIf(process.platform !== 'linux').each(['basic_text', 'unknown'])(
  'is not usable if Linux only obfuscates the text: %s',
  async name => {
    withKeyring(name)
    expect(await systemKeyring.usable()).toBe(false)
  },
)

test('is not usable if the system has no keyring, and refuses to decrypt foreign bytes', async () => {
  withKeyring('unavailable')
  expect(await systemKeyring.usable()).toBe(false)
  await expect(systemKeyring.decrypt(Buffer.from('no keyring wrote this, at any time'))).rejects.toThrow()
})

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { app } from './app.mjs'
import { strict } from './state.mjs'

/** Returns the kind of keyring to simulate: `gnome_libsecret`, `basic_text`, or `unavailable`. */
const keyring = () => process.env.STAND_IN_KEYRING ?? 'gnome_libsecret'

/**
 * Reads or creates the key in the folder for user data. This is not secure, but tests only check if the app uses
 * encryption.
 */
function key() {
  const file = path.join(app.getPath('userData'), 'stand-in-keyring')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 })
  return readFileSync(file)
}

const lengths = { iv: 12, tag: 16 }

/**
 * Simulation of Electron's `safeStorage`. It has only the asynchronous functions, because Electron 46 removes the
 * synchronous ones.
 */
export const safeStorage = strict('safeStorage', {
  getSelectedStorageBackend: () => (app.isReady() ? keyring() : 'unknown'),
  isAsyncEncryptionAvailable: async () => keyring() !== 'unavailable',
  async encryptStringAsync(text) {
    const iv = randomBytes(lengths.iv)
    const cipher = createCipheriv('aes-256-gcm', key(), iv)
    return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  },
  async decryptStringAsync(bytes) {
    const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, lengths.iv))
    decipher.setAuthTag(bytes.subarray(-lengths.tag))
    const text = decipher.update(bytes.subarray(lengths.iv, -lengths.tag), undefined, 'utf8') + decipher.final('utf8')
    return { result: text, shouldReEncrypt: false }
  },
})

import { safeStorage } from 'electron'
import type { Keyring } from './token-store.ts'

/** Keyring backends on Linux that only obfuscate the text. */
const obfuscating = ['basic_text', 'unknown']

/**
 * The system's keyring. Only Electron's asynchronous functions are used, because Electron 46 removes the synchronous
 * ones.
 */
export const systemKeyring: Keyring = {
  async usable() {
    if (process.platform === 'linux' && obfuscating.includes(safeStorage.getSelectedStorageBackend())) return false
    return safeStorage.isAsyncEncryptionAvailable()
  },
  encrypt: text => safeStorage.encryptStringAsync(text),
  async decrypt(bytes) {
    const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(bytes)
    return { text: result, again: shouldReEncrypt }
  },
}

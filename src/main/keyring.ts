import { safeStorage } from 'electron'
import type { Keyring } from './token-store.ts'

/** These backends of Linux hide a text without protecting it. */
const hollow = ['basic_text', 'unknown']

/** The system's keyring by the asynchronous calls alone: Electron 46 drops the others. */
export const systemKeyring: Keyring = {
  async usable() {
    if (process.platform === 'linux' && hollow.includes(safeStorage.getSelectedStorageBackend())) return false
    return safeStorage.isAsyncEncryptionAvailable()
  },
  encrypt: text => safeStorage.encryptStringAsync(text),
  async decrypt(bytes) {
    const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(bytes)
    return { text: result, again: shouldReEncrypt }
  },
}

import { currentRoot, currentWorld } from '../paths.ts'

/** Prefixes a storage key with the world of this page, because all pages of a server share an origin. */
export const scopedKey = (name: string): string => currentRoot + name

/**
 * Returns the storage for this page's world: `localStorage` for the main store, `sessionStorage` for a separate world,
 * which is short-lived.
 */
export const scopedStorage = (): Storage => (currentWorld === '' ? localStorage : sessionStorage)

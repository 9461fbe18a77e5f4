import { currentWorld } from '../paths.ts'

/** The desktop shell's functions for the store's token, badge and links. A test world has none of them. */
export const shell = currentWorld === '' ? window.stallkeeper : undefined

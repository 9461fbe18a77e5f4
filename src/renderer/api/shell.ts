import { currentWorld } from '../paths.ts'

/** The desktop shell, as far as it keeps the store's own token, badge and links; a world beside the store has none of them. */
export const shell = currentWorld === '' ? window.stallkeeper : undefined

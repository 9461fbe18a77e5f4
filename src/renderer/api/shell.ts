import { currentWorld } from '../paths.ts'

/** Functions of the desktop shell; undefined in a browser and in a page of a test world. */
export const shell = currentWorld === '' ? window.stallkeeper : undefined

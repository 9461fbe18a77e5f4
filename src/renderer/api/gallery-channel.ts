import { ownName } from '../storage/own-storage.ts'

/** Where the Control room's error gallery and the consoles of the same browser meet. No token and no name is said here. */
export const galleryChannel = ownName('stallkeeper.gallery')

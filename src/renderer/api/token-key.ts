import { worldRoot } from '../paths.ts'

/** Returns the key of a world's token in the session storage. */
export const tokenKeyOf = (world: string): string => `${worldRoot(world)}stallkeeper.token`

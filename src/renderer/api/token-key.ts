import { worldRoot } from '../paths.ts'

/** Under which name a tab keeps the token of a world. */
export const tokenKeyOf = (world: string): string => `${worldRoot(world)}stallkeeper.token`

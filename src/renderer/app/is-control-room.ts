import { controlRoomPaths, pathHere } from '../paths.ts'

/** Checks if the address is that of the Control room, which has no phone layout and no seller. */
export const isControlRoom = (): boolean =>
  pathHere() === controlRoomPaths.first || pathHere().startsWith(`${controlRoomPaths.first}/`)

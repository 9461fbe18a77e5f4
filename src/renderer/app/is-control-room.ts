import { controlRoomPaths, pathHere } from '../paths.ts'

/** The Control room has no phone and no seller. */
export const isControlRoom = (): boolean =>
  pathHere() === controlRoomPaths.first || pathHere().startsWith(`${controlRoomPaths.first}/`)

import { controlRoomPaths, pathHere } from '../paths.ts'

/** Whether this page is the Control room, which draws no phone. */
export const isControlRoom = (): boolean =>
  pathHere() === controlRoomPaths.first || pathHere().startsWith(`${controlRoomPaths.first}/`)

import { pathHere, roomPaths } from '../paths.ts'

/** Whether this page is the Control room, which draws no phone. */
export const isRoom = (): boolean => pathHere() === roomPaths.first || pathHere().startsWith(`${roomPaths.first}/`)

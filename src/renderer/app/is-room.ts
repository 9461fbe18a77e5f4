import { roomPaths } from '../paths.ts'

/** Whether this page is the Control room, which draws no phone. */
export const isRoom = (): boolean =>
  location.pathname === roomPaths.first || location.pathname.startsWith(`${roomPaths.first}/`)

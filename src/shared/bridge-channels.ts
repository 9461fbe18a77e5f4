import type { Bridge } from './bridge.ts'

/** IPC channel of each function that the desktop app offers to its pages. The compiler reports a missing one. */
export const channels = {
  apiUrl: 'stallkeeper:api-url',
  setToken: 'stallkeeper:set-token',
  clearToken: 'stallkeeper:clear-token',
  tokenStatus: 'stallkeeper:token-status',
  spareToken: 'stallkeeper:spare-token',
  runAction: 'stallkeeper:act',
  present: 'stallkeeper:present',
  openAtLogin: 'stallkeeper:open-at-login',
  openConsole: 'stallkeeper:open-console',
  openControlRoom: 'stallkeeper:open-control-room',
  controlRoomKey: 'stallkeeper:control-room-key',
  openWorld: 'stallkeeper:open-world',
  handedToken: 'stallkeeper:handed-token',
  openedWorlds: 'stallkeeper:opened-worlds',
  removeOpenedWorld: 'stallkeeper:remove-opened-world',
  pictureOfConsole: 'stallkeeper:picture-of-console',
  onLink: 'stallkeeper:link',
  onShowEntries: 'stallkeeper:show-entries',
} as const satisfies Record<keyof Bridge, string>

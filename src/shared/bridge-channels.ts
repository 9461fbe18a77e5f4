import type { Bridge } from './bridge.ts'

/** One channel for each function of the bridge; the compiler names one that is missing. */
export const channels = {
  apiUrl: 'stallkeeper:api-url',
  setToken: 'stallkeeper:set-token',
  clearToken: 'stallkeeper:clear-token',
  tokenStatus: 'stallkeeper:token-status',
  retry: 'stallkeeper:retry',
  openLogs: 'stallkeeper:open-logs',
  quit: 'stallkeeper:quit',
} as const satisfies Record<keyof Bridge, string>

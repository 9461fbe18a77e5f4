import { useCall } from './queries.ts'

/** Checks if this window may make operator calls: in the desktop app, and after the link that the server printed. */
export const useIsOperator = (): boolean => useCall('sandbox.upcoming', {}).data !== undefined

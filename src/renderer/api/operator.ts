import { useCall } from './queries.ts'

/** Whether this window commands the sandbox: the desktop and whoever came by the link that the server printed do. */
export const useIsOperator = (): boolean => useCall('sandbox.upcoming', {}).data !== undefined

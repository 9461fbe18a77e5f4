import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallName } from '#shared/contract/calls.ts'
import type { Answer, Input } from '#shared/contract/schemas.ts'
import type { ApiError } from './api-error.ts'
import { call } from './client.ts'
import { useCall } from './queries.ts'

/** Whether this window commands the sandbox: the desktop and whoever came by the link that the server printed do. */
export const useIsOperator = (): boolean => useCall('sandbox.upcoming', {}).data !== undefined

export type OperatorCall = Extract<CallName, `sandbox.${string}`>

/** Commands the sandbox; everything that was read is stale afterwards. What is refused is for the asker to say. */
export function useCommand<Name extends OperatorCall>(name: Name) {
  const client = useQueryClient()
  return useMutation<Answer<Name>, ApiError, { input: Input<Name>; operatorKey?: string; file?: File }>({
    mutationKey: [name],
    mutationFn: ({ input, operatorKey, file }) =>
      call(name, input, { isPatient: true, ...(operatorKey && { operatorKey }), ...(file && { file }) }),
    onSuccess: () => client.invalidateQueries(),
  })
}

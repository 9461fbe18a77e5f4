import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '#shared/contract/schemas.ts'
import type { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'

/** Lets virtual time pass; everything that was read is stale afterwards. The desktop and the one-time link hold the key. */
export function useAdvanceClock() {
  const client = useQueryClient()
  return useMutation<Answer<'sandbox.clock'>, ApiError, { advance: string; operatorKey: string }>({
    mutationKey: ['sandbox.clock'],
    mutationFn: ({ advance, operatorKey }) =>
      call('sandbox.clock', { advance }, operatorKey === '' ? {} : { operatorKey }),
    onSuccess: () => client.invalidateQueries(),
  })
}

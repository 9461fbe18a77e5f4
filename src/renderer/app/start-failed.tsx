import type { ApiError } from '../api/api-error.ts'
import { startSession } from '../api/session.ts'
import { QueryError } from '../blocks/query-state.tsx'

/** Nobody knows who is signed in: what was answered, and the way to ask again. */
export function StartFailed({ error }: { error: ApiError }) {
  return <QueryError error={error} onRetry={startSession} />
}

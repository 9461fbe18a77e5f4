import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '../api/api-error.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState, SkeletonRows } from '../ui/states.tsx'

interface QueryStateProps<Data> {
  query: { data: Data | undefined; error: ApiError | null; refetch: () => Promise<unknown> }
  /** How many rows the skeleton has. */
  rows?: number
  children: (data: Data) => ReactNode
}

/** Shows what was read; until then its skeleton, or what went wrong and the way to try again. */
export function QueryState<Data>({ query, rows = 5, children }: QueryStateProps<Data>) {
  const { t } = useTranslation()
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <QueryError error={query.error} onRetry={query.refetch} />
  return <SkeletonRows count={rows} label={t('app.loading')} />
}

/** What went wrong with a read. */
export function QueryError({ error, onRetry }: { error: ApiError; onRetry: () => Promise<unknown> }) {
  const { t } = useTranslation()
  return (
    <ErrorState
      title={t('app.loadingFailed')}
      text={error.message}
      code={error.code}
      action={<Button onPress={() => void onRetry()}>{t('app.tryAgain')}</Button>}
    />
  )
}

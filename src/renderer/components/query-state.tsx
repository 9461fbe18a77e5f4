import { Group, Text } from '@mantine/core'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { reactionTo } from '#shared/contract/codes.ts'
import type { ApiError } from '../api/api-error.ts'
import { sessionEndedAtom } from '../api/session-ended.ts'
import { Button } from '../ui/button.tsx'
import { SkeletonRows, Waiting } from '../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'

interface QueryStateProps<Data> {
  query: { data: Data | undefined; error: ApiError | null; refetch: () => Promise<unknown> }
  /** Number of rows in the skeleton. */
  rows?: number
  /** Skeleton in the shape of the content, instead of rows; parts are in `ui/skeletons.tsx`. */
  skeleton?: ReactNode
  /** True for a part of a screen, such as a history in a card. Its error is then one line without a picture. */
  isPart?: boolean
  children: (data: Data) => ReactNode
}

/** Renders the data of a query, or its skeleton, or the error with a retry button. */
export function QueryState<Data>({ query, rows = 5, skeleton, isPart = false, children }: QueryStateProps<Data>) {
  const { t } = useTranslation()
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <QueryError error={query.error} onRetry={query.refetch} isPart={isPart} />
  return <Waiting label={t('app.loading')}>{skeleton ?? <SkeletonRows count={rows} />}</Waiting>
}

interface QueryErrorProps {
  error: ApiError
  onRetry: () => Promise<unknown>
  isPart?: boolean
}

/** Shows the error of a read, with a button that tries again. */
export function QueryError({ error, onRetry, isPart = false }: QueryErrorProps) {
  const { t } = useTranslation()
  const hasEnded = useAtomValue(sessionEndedAtom)
  // A retry with the same token would fail again. The session bar leads to the sign-in (D-10).
  if (hasEnded && reactionTo(error.code) === 'sessionBar') return <EmptyState drawing="locked" />
  if (isPart)
    return (
      <Group justify="space-between" gap="md" role="alert">
        <Text c="dimmed">{t('app.loadingFailed')}</Text>
        <Button tone="soft" onPress={() => void onRetry()}>
          {t('app.tryAgain')}
        </Button>
      </Group>
    )
  return (
    <ErrorState
      title={t('app.loadingFailed')}
      text={error.message}
      code={error.code}
      action={<Button onPress={() => void onRetry()}>{t('app.tryAgain')}</Button>}
    />
  )
}

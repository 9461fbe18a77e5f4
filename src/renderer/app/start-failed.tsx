import { useTranslation } from 'react-i18next'
import type { ApiError } from '../api/api-error.ts'
import { startSession } from '../api/session.ts'
import { QueryError } from '../components/query-state.tsx'
import { Screen } from '../ui/screen.tsx'

/** Shown if the profile cannot be read: the error and a retry button. */
export function StartFailed({ error }: { error: ApiError }) {
  const { t } = useTranslation()
  return (
    <Screen title={t('app.name')}>
      <QueryError error={error} onRetry={startSession} />
    </Screen>
  )
}

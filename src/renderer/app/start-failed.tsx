import { useTranslation } from 'react-i18next'
import type { ApiError } from '../api/api-error.ts'
import { startSession } from '../api/session.ts'
import { QueryError } from '../components/query-state.tsx'
import { Screen } from '../ui/screen.tsx'

/** Shows the error and a retry button if the profile cannot be read. */
export function StartFailed({ error }: { error: ApiError }) {
  const { t } = useTranslation()
  return (
    <Screen title={t('app.name')}>
      <QueryError error={error} onRetry={startSession} />
    </Screen>
  )
}

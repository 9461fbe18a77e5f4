import { useTranslation } from 'react-i18next'
import { Screen } from '../ui/screen.tsx'
import { EmptyState } from '../ui/states.tsx'

/** Replaces a screen whose session has ended: what it showed may belong to another world. The bar above leads to the sign-in. */
export function SignedOut() {
  const { t } = useTranslation()
  return (
    <Screen title={t('app.name')}>
      <EmptyState drawing="locked" text={t('app.signedOut')} />
    </Screen>
  )
}

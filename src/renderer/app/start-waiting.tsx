import { useTranslation } from 'react-i18next'
import { Screen } from '../ui/screen.tsx'
import { Skeleton, SkeletonRows } from '../ui/skeletons.tsx'

/** The frame of a screen while it is learnt who is signed in. */
export function StartWaiting() {
  const { t } = useTranslation()
  return (
    <Screen title={t('app.loading')} head={<Skeleton width="40%" heightPx={18} />}>
      <SkeletonRows count={6} label={t('app.loading')} />
    </Screen>
  )
}

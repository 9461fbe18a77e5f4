import { useTranslation } from 'react-i18next'
import { Screen } from '../ui/screen.tsx'
import { Skeleton, SkeletonRows } from '../ui/skeletons.tsx'

/** Empty screen while the profile is loading. */
export function StartWaiting() {
  const { t } = useTranslation()
  return (
    <Screen title={t('app.loading')} head={<Skeleton width="40%" heightPx={18} />}>
      <SkeletonRows count={6} label={t('app.loading')} />
    </Screen>
  )
}

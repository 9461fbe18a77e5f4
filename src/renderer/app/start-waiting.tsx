import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'
import { Screen } from '../ui/screen.tsx'
import { Skeleton, SkeletonRows, Waiting } from '../ui/skeletons.tsx'
import styles from './app.module.css'

/** Shows a skeleton while the profile is loading: a list, or the front of the store centre. */
export function StartWaiting() {
  const { t } = useTranslation()
  const isFront = useLocation().pathname === paths.home
  const label = t('app.loading')
  return (
    <Screen
      title={label}
      isFront={isFront}
      head={<Skeleton width="40%" heightPx={18} />}
      top={isFront && <div className={styles.front} />}
    >
      {isFront ? (
        <Waiting label={label}>
          <div className={styles.frontCard} />
        </Waiting>
      ) : (
        <SkeletonRows count={6} label={label} />
      )}
    </Screen>
  )
}

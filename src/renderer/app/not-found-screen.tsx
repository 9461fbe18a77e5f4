import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Screen } from '../ui/screen.tsx'
import { EmptyState } from '../ui/states.tsx'
import styles from './not-found.module.css'

const reasons = ['notfound', 'closed', 'disabled', 'session', 'login'] as const

/** Where refusals and unknown paths end: the text of S-055, why, and the ways on (D-05); a closed store's money stays in reach (D-42). */
export function NotFoundScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const reason = reasons.find(each => each === query.get('reason')) ?? 'notfound'
  return (
    <Screen title={t('notFound.title')}>
      <EmptyState title={t(`notFound.reasons.${reason}`)} text={t('notFound.text')} />
      <div className={styles.ways}>
        <Button full onPress={() => navigate(paths.root)}>
          {t('app.tryAgain')}
        </Button>
        {reason === 'closed' && (
          <Link className={styles.service} to={paths.wallet}>
            {t('wallet.title')}
          </Link>
        )}
        <Link className={styles.service} to={paths.service}>
          {t('notFound.service')}
        </Link>
      </div>
    </Screen>
  )
}

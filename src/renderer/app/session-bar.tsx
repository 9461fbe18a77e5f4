import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { sessionEndedAtom } from '../api/session.ts'
import { paths } from '../paths.ts'
import styles from './session-bar.module.css'

/** An offer to sign in again: the token is kept, nobody is sent anywhere (D-10). */
export function SessionBar() {
  const { t } = useTranslation()
  if (!useAtomValue(sessionEndedAtom)) return null
  return (
    <div className={styles.bar} role="status">
      <span>{t('app.sessionEnded')}</span>
      <Link to={paths.login}>{t('app.signInAgain')}</Link>
    </div>
  )
}

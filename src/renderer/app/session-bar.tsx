import { Group } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { sessionEndedAtom } from '../api/session-ended.ts'
import { signInThen } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import styles from './app.module.css'

/** Offers to sign in again after the session has ended. The token is kept and nothing redirects (D-10). */
export function SessionBar() {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  if (!useAtomValue(sessionEndedAtom)) return null
  return (
    <Group className={styles.bar} gap="md" wrap="nowrap" justify="space-between" role="status">
      <span>{t('app.sessionEnded')}</span>
      <Link to={signInThen(pathname + search)}>{t('app.signInAgain')}</Link>
    </Group>
  )
}

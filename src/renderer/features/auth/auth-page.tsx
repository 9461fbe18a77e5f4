import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../components/page.tsx'
import styles from './auth.module.css'

interface AuthPageProps {
  title: string
  text: string
  isTopLevel?: boolean
  children: ReactNode
}

/** The frame of the screens before sign-in: the mark, what this is, a form. */
export function AuthPage({ title, text, isTopLevel = false, children }: AuthPageProps) {
  const { t } = useTranslation()
  return (
    <Page title={title} isTopLevel={isTopLevel}>
      <div className={styles.page}>
        <div className={styles.brand}>
          <img className={styles.mark} src="/icon.svg" alt="" />
          <p className={styles.name}>{t('app.name')}</p>
          <p className={styles.dim}>{text}</p>
        </div>
        {children}
      </div>
    </Page>
  )
}

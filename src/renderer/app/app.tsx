import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Phone } from '../ui/phone.tsx'
import { SandboxStrip } from '../ui/sandbox-strip.tsx'
import { Toast } from '../ui/toast.tsx'
import { toastAtom } from '../ui/toasts.ts'
import { BrokenScreen } from './broken-screen.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import styles from './frame.module.css'
import { RefusalReactions } from './refusal-reactions.tsx'
import { AppRoutes } from './routes.tsx'
import { SessionBar } from './session-bar.tsx'

/** The strip stays above everything, outside the phone; inside it the session's offer, the routes and the toast. */
export function App() {
  const { t } = useTranslation()
  const toast = useAtomValue(toastAtom)
  return (
    <Phone strip={<SandboxStrip text={t('app.strip')} />}>
      <RefusalReactions />
      <div className={styles.plain}>
        <SessionBar />
        <div className={styles.body}>
          <ErrorBoundary fallback={<BrokenScreen />}>
            <Suspense fallback={null}>
              <AppRoutes />
            </Suspense>
          </ErrorBoundary>
        </div>
      </div>
      {toast && <Toast {...toast} />}
    </Phone>
  )
}

import { useAtomValue } from 'jotai'
import { Activity, type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { sessionAtom, startSession } from '../api/session.ts'
import { sessionEndedAtom } from '../api/session-ended.ts'
import { signInThen } from '../paths.ts'
import { Screen } from '../ui/screen.tsx'
import { EmptyState } from '../ui/states.tsx'
import { StartFailed } from './start-failed.tsx'
import { StartWaiting } from './start-waiting.tsx'

/**
 * Guards the screens of a seller. While the profile loads, it renders the screen hidden, and the screen sends no
 * requests (S-030). When the session ends, it hides the screen again. If the server ended the session, it shows an empty
 * screen below the session bar (D-10). If there is no session, it redirects to the sign-in page, which leads back here.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const session = useAtomValue(sessionAtom)
  const { pathname, search } = useLocation()
  useEffect(() => void startSession(), [])
  const hasEnded = useAtomValue(sessionEndedAtom)
  const isKnown = session.status === 'known' && session.profile !== null
  if (session.status === 'known' && session.profile === null)
    return <Navigate to={signInThen(pathname + search)} replace />
  return (
    <>
      {session.status === 'failed' && <StartFailed error={session.error} />}
      {!isKnown && session.status !== 'failed' && <StartWaiting />}
      {isKnown && hasEnded && <SignedOut />}
      <Activity mode={isKnown && !hasEnded ? 'visible' : 'hidden'}>
        {/* A separate boundary: React fails if a screen's code arrives after the hidden part that waits for it was
            removed. */}
        <Suspense fallback={<StartWaiting />}>{children}</Suspense>
      </Activity>
    </>
  )
}

/** Replaces a screen after its session has ended, because its data may belong to another world. */
function SignedOut() {
  const { t } = useTranslation()
  return (
    <Screen title={t('app.name')}>
      <EmptyState drawing="locked" text={t('app.signedOut')} />
    </Screen>
  )
}

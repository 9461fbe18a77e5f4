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
 * The screens of a seller wait for the profile (S-030): until it is there they are loaded and drawn out of
 * sight, where nothing is asked; they fall silent again when the session ends. A session that the server ended leaves an empty screen under its offer (D-10).
 * Nobody signed in: the sign-in, which leads back here.
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
        {/* Of its own: React fails where a screen's code arrives after the hidden part that waits for it has gone. */}
        <Suspense fallback={<StartWaiting />}>{children}</Suspense>
      </Activity>
    </>
  )
}

/** Replaces a screen whose session has ended: what it showed may belong to another world. The bar above leads to the sign-in. */
function SignedOut() {
  const { t } = useTranslation()
  return (
    <Screen title={t('app.name')}>
      <EmptyState drawing="locked" text={t('app.signedOut')} />
    </Screen>
  )
}

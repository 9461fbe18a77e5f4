import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { sessionAtom, startSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { StartFailed } from './start-failed.tsx'
import { StartWaiting } from './start-waiting.tsx'

/** Redirects to the store centre or the sign-in. A refusal is handled by its code (D-01, S-470 to S-477). */
export function LandingScreen() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const session = useAtomValue(sessionAtom)
  useEffect(() => void startSession(), [])
  useEffect(() => {
    if (session.status === 'known') navigate((session.profile ? paths.home : paths.login) + search, { replace: true })
  }, [session, navigate, search])
  if (session.status === 'failed') return <StartFailed error={session.error} />
  return <StartWaiting />
}

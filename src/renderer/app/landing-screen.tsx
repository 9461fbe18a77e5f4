import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { sessionAtom, startSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { StartFailed } from './start-failed.tsx'
import { StartWaiting } from './start-waiting.tsx'

/** Where the root leads: on to the store centre, or to the sign-in; a refusal does what its code says (D-01, S-470 to S-477). */
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

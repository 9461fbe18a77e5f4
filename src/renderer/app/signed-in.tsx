import { useAtomValue } from 'jotai'
import { Activity, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { sessionAtom, startSession } from '../api/session.ts'
import { SkeletonRows } from '../ui/states.tsx'
import { StartFailed } from './start-failed.tsx'

/**
 * The screens of a seller wait for the profile (S-030): until it is there they are loaded and drawn out of
 * sight, where nothing is asked; they fall silent again when the session ends.
 */
export function SignedIn() {
  const { t } = useTranslation()
  const session = useAtomValue(sessionAtom)
  useEffect(() => void startSession(), [])
  const isKnown = session.status === 'known'
  return (
    <>
      {session.status === 'failed' && <StartFailed error={session.error} />}
      {!isKnown && session.status !== 'failed' && <SkeletonRows count={6} label={t('app.loading')} />}
      <Activity mode={isKnown ? 'visible' : 'hidden'}>
        <Outlet />
      </Activity>
    </>
  )
}

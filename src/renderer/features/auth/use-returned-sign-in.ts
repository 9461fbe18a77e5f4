import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { renewProfile } from '../../api/session.ts'
import { isSignedIn } from '../../api/token.ts'
import { addressAfterSignIn } from '../../paths.ts'

/** Goes on as after a sign-in once the keyring is back, and with it who was signed in. @param note what was wrong with it */
export function useReturnedSignIn(note: string | null): void {
  const navigate = useNavigate()
  const before = useRef(note)
  useEffect(() => {
    const isBack = before.current !== null && note === null
    before.current = note
    if (!isBack) return
    const goOn = async () => {
      if (!(await isSignedIn())) return
      await renewProfile()
      navigate(addressAfterSignIn(location.search), { replace: true })
    }
    // Whoever cannot be found out signs in by hand.
    goOn().catch(() => undefined)
  }, [note, navigate])
}

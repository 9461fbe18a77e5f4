import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { renewProfile } from '../../api/session.ts'
import { isSignedIn } from '../../api/token.ts'
import { addressAfterSignIn } from '../../paths.ts'

/** Resumes the stored session once the computer's keyring works again. @param note message about the keyring; null if it works */
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
    // If the profile cannot be loaded, the sign-in form stays.
    goOn().catch(() => undefined)
  }, [note, navigate])
}

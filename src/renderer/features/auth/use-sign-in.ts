import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Input } from '#shared/contract/schemas.ts'
import type { ApiError } from '../../api/api-error.ts'
import { useCallMutation } from '../../api/queries.ts'
import { beginSession } from '../../api/session.ts'
import { addressAfterSignIn } from '../../paths.ts'

export interface Captcha {
  captchaId: string
  image: string
}

const captchaIn = (error: ApiError): Captcha | null => {
  const [captchaId, image] = [error.value('captchaId'), error.value('image')]
  return typeof captchaId === 'string' && typeof image === 'string' ? { captchaId, image } : null
}

/** Signs in or registers, keeps the token and goes on to where the person wanted to go, with the query it came with. */
export function useSignIn() {
  const navigate = useNavigate()
  const login = useCallMutation('auth.login')
  const [captcha, setCaptcha] = useState<Captcha | null>(null)
  const [isStarting, setStarting] = useState(false)

  /** @returns the refusal, for the form to point at its field; undefined when it went through */
  const signIn = async (input: Input<'auth.login'>): Promise<ApiError | undefined> => {
    setStarting(true)
    try {
      const { token } = await login.mutateAsync({ ...input, ...(captcha && { captchaId: captcha.captchaId }) })
      await beginSession(token)
      // As it is now: a link of the system may have named another screen since the form was drawn.
      navigate(addressAfterSignIn(location.search), { replace: true })
      return undefined
    } catch (error) {
      const refusal = error as ApiError
      // A code is good for one try: the next refusal brings a new picture, or asks for none.
      setCaptcha(captchaIn(refusal))
      return refusal
    } finally {
      setStarting(false)
    }
  }
  return { signIn, captcha, isBusy: isStarting }
}

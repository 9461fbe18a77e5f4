import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Input } from '#shared/contract/schemas.ts'
import type { ApiError } from '../../api/api-error.ts'
import { useCallMutation } from '../../api/mutations.ts'
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

/** Signs in or registers, stores the token, and continues to the requested address. */
export function useSignIn() {
  const navigate = useNavigate()
  const login = useCallMutation('auth.login')
  const [captcha, setCaptcha] = useState<Captcha | null>(null)
  const [isStarting, setStarting] = useState(false)

  /** @param onRefused shows the refusal at the form's fields */
  const signIn = async (input: Input<'auth.login'>, onRefused?: (refusal: ApiError) => void): Promise<void> => {
    setStarting(true)
    try {
      const request = { ...input, ...(captcha && { captchaId: captcha.captchaId }) }
      const { token } = await login.mutateAsync(request, onRefused && { onError: onRefused })
      await beginSession(token)
      // Reads the present address: a deep link may have changed it since the form was rendered.
      navigate(addressAfterSignIn(location.search), { replace: true })
    } catch (error) {
      // A captcha is valid for one attempt. The refusal brings the next one, or none.
      setCaptcha(captchaIn(error as ApiError))
    } finally {
      setStarting(false)
    }
  }
  return { signIn, captcha, isBusy: isStarting }
}

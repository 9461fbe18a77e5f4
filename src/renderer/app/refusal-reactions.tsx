import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { reactionTo } from '#shared/contract/codes.ts'
import { type Language, languageCodes } from '#shared/languages.ts'
import type { ApiError } from '../api/api-error.ts'
import { onRefusal } from '../api/refusals.ts'
import { endSession, sessionEndedAtom } from '../api/session.ts'
import { storeLanguage } from '../i18n/i18n.ts'
import { showToast } from '../ui/toasts.ts'

/** Why `/404` is shown (D-05), by the refusal that led there. */
const reasons: Partial<Record<string, string>> = {
  InvalidUserPage: 'closed',
  AccountDisabled: 'disabled',
  IllegalRequest: 'session',
  LoginError: 'login',
}

const languageIn = (error: ApiError): Language | undefined => languageCodes.find(code => code === error.value('lang'))

/** The one place that does what `specification.md` §8 says for each code; everything else is toast only. */
export function RefusalReactions() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { search } = useLocation()
  const setSessionEnded = useSetAtom(sessionEndedAtom)
  useEffect(
    () =>
      onRefusal(error => {
        // What a field is told the toast says too, and nothing else.
        const [issue] = Object.values(error.issues)
        showToast(issue || error.message || t('app.loadingFailed'), 'error', error.code || undefined)
        const notFound = () => {
          const query = new URLSearchParams(search)
          query.set('reason', reasons[error.symbol ?? ''] ?? 'notfound')
          navigate(`/404?${query}`)
        }
        const act = {
          toast: () => undefined,
          sessionBar: () => setSessionEnded(true),
          notFound,
          notFoundAndForgetToken: () => void endSession().then(notFound),
          invite: () => {
            const language = languageIn(error)
            if (language) void storeLanguage(language)
            navigate(`/invite${search}`)
          },
        }
        act[reactionTo(error.code)]()
      }),
    [navigate, search, setSessionEnded, t],
  )
  return null
}

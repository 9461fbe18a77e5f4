import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { reactionTo } from '#shared/contract/codes.ts'
import { type Language, languageCodes } from '#shared/languages.ts'
import type { ApiError } from '../api/api-error.ts'
import { closedUntilAtom, closedUntilOf } from '../api/closed-until.ts'
import { notFoundAfter, onRefusal } from '../api/refusals.ts'
import { allowStart, endSession, type Session, sessionAtom } from '../api/session.ts'
import { sessionEndedAtom } from '../api/session-ended.ts'
import { storeLanguage } from '../i18n/i18n.ts'
import { pathHere, paths } from '../paths.ts'
import { showToast } from '../ui/toasts.ts'

/** Paths to which the end of a session leads. */
const waysOut: readonly string[] = [paths.notFound, paths.login]

const languageIn = (error: ApiError): Language | undefined => languageCodes.find(code => code === error.value('lang'))

/** Checks if the server's request guard refused (HTTP 403, 421), which says nothing about the seller's token. */
const isOfGuard = (error: ApiError): boolean => error.value('refused') !== undefined

/** Detects refusals after a sign-out, when a screen may still send a request without the token. These are not shown. */
const isAfterTheEnd = (error: ApiError, session: Session): boolean =>
  error.symbol === 'NoAuthentication' &&
  (session.status === 'ended' || (session.status === 'known' && session.profile === null))

/** Handles every refusal as S-470 to S-477 define for its code. Other refusals only show a toast. */
export function RefusalReactions() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { status } = useAtomValue(sessionAtom)
  useEffect(() => {
    if (status === 'ended' && waysOut.includes(pathname)) allowStart()
  }, [status, pathname])
  const store = useStore()
  const setSessionEnded = useSetAtom(sessionEndedAtom)
  const setClosedUntil = useSetAtom(closedUntilAtom)
  useEffect(
    () =>
      onRefusal((error, toast) => {
        if (isAfterTheEnd(error, store.get(sessionAtom))) return
        // If the refusal names fields, the toast shows the message of the first one.
        const [issue] = Object.values(error.issues)
        const text = toast ?? (issue || error.message || t('app.loadingFailed'))
        if (text !== false) showToast(text, { tone: 'error', code: error.code || undefined })
        if (error.symbol === 'InvalidUserPage') setClosedUntil(closedUntilOf(error))
        const notFound = () => {
          // Several requests of a screen may be refused together. Together they make one history entry.
          navigate(notFoundAfter(error.symbol, search), { replace: pathHere() === paths.notFound })
        }
        const reactions = {
          toast: () => undefined,
          sessionBar: () => setSessionEnded(true),
          notFound,
          notFoundAndForgetToken: () => {
            notFound()
            void endSession()
          },
          invite: () => {
            const language = languageIn(error)
            if (language) void storeLanguage(language)
            navigate(paths.invite + search)
          },
        }
        reactions[isOfGuard(error) ? 'toast' : reactionTo(error.code)]()
      }),
    [navigate, search, setClosedUntil, setSessionEnded, store, t],
  )
  return null
}

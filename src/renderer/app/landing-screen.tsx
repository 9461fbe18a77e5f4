import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { startSession } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState, SkeletonRows } from '../ui/states.tsx'

/** Where `/` leads: on to the store centre, or to the sign-in; a refusal behaves as `specification.md` §8 says (D-01). */
export function LandingScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { search } = useLocation()
  const start = useQuery({
    queryKey: ['landing'],
    queryFn: startSession,
    gcTime: 0,
    meta: { quiet: true },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data: profile, isSuccess } = start
  useEffect(() => {
    if (!isSuccess) return
    navigate((profile ? '/shopCenter' : '/login') + search, { replace: true })
  }, [isSuccess, profile, navigate, search])
  if (start.isError)
    return (
      <ErrorState
        title={t('app.loadingFailed')}
        text={start.error.message}
        action={<Button onPress={() => void start.refetch()}>{t('app.tryAgain')}</Button>}
      />
    )
  return <SkeletonRows count={6} label={t('app.loading')} />
}

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keyringState } from '../api/token.ts'

/** What the computer's keyring does with the sign-in, where it does not keep it. */
export function useKeyringNote(): string | null {
  const { t } = useTranslation()
  // Asked again whenever the window is seen again: keyrings come back.
  const { data } = useQuery({ queryKey: ['keyring'], queryFn: keyringState, staleTime: 0 })
  if (data === 'absent') return t('settings.notKept')
  return data === 'unreadable' ? t('auth.keyringUnreadable') : null
}

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { keyringState } from '../api/token.ts'

/** Explains why the computer's keyring does not store the sign-in; null if it does. */
export function useKeyringNote(): string | null {
  const { t } = useTranslation()
  // Refetched when the window gets the focus, because a keyring may become available.
  const { data } = useQuery({ queryKey: ['keyring'], queryFn: keyringState, staleTime: 0 })
  if (data === 'absent') return t('settings.notKept')
  return data === 'unreadable' ? t('auth.keyringUnreadable') : null
}

import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/text-field.tsx'

/** The code of an invitation, as it is asked for alone and with a registration. */
export function InviteCodeField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('auth.inviteCode')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...props}
    />
  )
}

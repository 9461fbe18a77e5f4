import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/text-field.tsx'

type UsernameFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>

/** Turns off the keyboard's spelling correction and capitalization. */
export function UsernameField(props: UsernameFieldProps) {
  const { t } = useTranslation()
  return (
    <TextField label={t('auth.username')} autoComplete="username" autoCapitalize="none" spellCheck={false} {...props} />
  )
}

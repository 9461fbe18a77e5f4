import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { authLimits } from '#shared/auth.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { focusFirstError } from '../../components/focus-first-error.ts'
import { FormPage } from '../../components/form-page.tsx'
import { showRefusal } from '../../components/show-refusal.ts'
import { useBack } from '../../components/use-back.ts'
import { useLimitedForm } from '../../components/use-limited-form.ts'
import { paths } from '../../paths.ts'
import { Lead } from '../../ui/lead.tsx'
import { Link } from '../../ui/link.tsx'
import parts from '../../ui/parts.module.css'
import { PasswordField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'

/** Changes the password; every other session of the seller ends (D-10, D-12). */
export function PasswordScreen() {
  const { t } = useTranslation()
  const back = useBack()
  const save = useCallMutation('user.setPassword', {
    onDone: () => {
      showToast(t('password.saved'))
      back()
    },
  })
  const form = useLimitedForm({
    initialValues: { oldPassword: '', newPassword: '', confirmPassword: '' },
    longest: {
      oldPassword: { label: t('password.old'), max: authLimits.password.max },
      newPassword: { label: t('password.new'), max: authLimits.password.max },
      confirmPassword: { label: t('auth.confirmPassword'), max: authLimits.password.max },
    },
    validate: {
      oldPassword: old => (old === '' ? t('fields.empty', { field: t('password.old') }) : null),
      newPassword: ({ length }) => {
        if (length === 0) return t('fields.empty', { field: t('password.new') })
        return length < authLimits.password.min ? t('auth.passwordRule', authLimits.password) : null
      },
      confirmPassword: (confirm, { newPassword }) => (confirm === newPassword ? null : t('auth.mismatch')),
    },
  })
  const onError = showRefusal(form, { OldLoginPasswordIncorrect: 'oldPassword' })
  const submit = form.onSubmit(values => save.mutate(values, { onError }), focusFirstError(form))
  const toggleLabel = t('auth.showPassword')
  return (
    <FormPage
      title={t('password.change')}
      act={t('password.change')}
      busy={save.isPending}
      onSubmit={submit}
      before={<Lead drawing="locked">{t('password.about')}</Lead>}
      after={
        <Box ta="center">
          <Link className={parts.textButton} to={paths.service}>
            {t('auth.forgotPassword')}
          </Link>
        </Box>
      }
    >
      <PasswordField
        label={t('password.old')}
        toggleLabel={toggleLabel}
        autoComplete="current-password"
        {...form.getInputProps('oldPassword')}
      />
      <PasswordField
        label={t('password.new')}
        description={t('auth.passwordRule', authLimits.password)}
        toggleLabel={toggleLabel}
        autoComplete="new-password"
        {...form.getInputProps('newPassword')}
      />
      <PasswordField
        label={t('auth.confirmPassword')}
        toggleLabel={toggleLabel}
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
      />
    </FormPage>
  )
}

import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { authLimits } from '#shared/auth.ts'
import type { ApiError } from '../../api/api-error.ts'
import { useCallMutation } from '../../api/queries.ts'
import { profileAtom, renewProfile } from '../../api/session.ts'
import { focusFirstError } from '../../components/focus-first-error.ts'
import { Page } from '../../components/page.tsx'
import { useBack } from '../../components/use-back.ts'
import { useLimitedForm } from '../../components/use-limited-form.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import styles from './pay-password.module.css'

const { digits } = authLimits.pin

/** Sets the transaction PIN, or changes it with the old one (D-12). */
export function PayPasswordScreen() {
  const { t } = useTranslation()
  const formats = useFormats()
  const back = useBack()
  const hasPin = useAtomValue(profileAtom)?.hasPayPassword ?? false
  const save = useCallMutation('user.setPayPassword', {
    onDone: async () => {
      await renewProfile()
      showToast(t('pin.saved'))
      back()
    },
  })

  const ruleOf = (pin: string, field: string): string | null => {
    if (pin === '') return t('fields.empty', { field })
    if (!/^\d*$/.test(pin)) return t('fields.digits', { field })
    return pin.length < digits ? t('pin.rule', { count: digits }) : null
  }
  const form = useLimitedForm({
    initialValues: { oldPassword: '', newPassword: '', confirmPassword: '' },
    longest: {
      oldPassword: { label: t('pin.old'), max: digits },
      newPassword: { label: t('pin.new'), max: digits },
      confirmPassword: { label: t('pin.confirm'), max: digits },
    },
    validate: {
      oldPassword: old => (hasPin && old === '' ? t('fields.empty', { field: t('pin.old') }) : null),
      newPassword: pin => ruleOf(pin, t('pin.new')),
      confirmPassword: (pin, { newPassword }) => (pin === newPassword ? null : t('auth.mismatch')),
    },
  })
  const tell = (error: ApiError) => {
    const lockedUntil = error.value('lockedUntil')
    const remaining = error.value('remaining')
    if (typeof lockedUntil === 'string')
      form.setFieldError('oldPassword', t('orders.pinLocked', { time: formats.exact(lockedUntil) }))
    else if (typeof remaining === 'number') form.setFieldError('oldPassword', t('orders.pinLeft', { count: remaining }))
    else form.setErrors(error.issues)
  }
  const submit = form.onSubmit(
    ({ oldPassword, ...pins }) => save.mutate({ ...pins, ...(hasPin && { oldPassword }) }, { onError: tell }),
    focusFirstError(form),
  )
  const shared = {
    toggleLabel: t('pin.show'),
    inputMode: 'numeric',
    autoComplete: 'off',
  } as const
  return (
    <Page title={t('pin.title')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.about}>{t('pin.about', { count: digits })}</p>
        {hasPin && <PasswordField label={t('pin.old')} {...shared} {...form.getInputProps('oldPassword')} />}
        <PasswordField label={t('pin.new')} {...shared} {...form.getInputProps('newPassword')} />
        <PasswordField label={t('pin.confirm')} {...shared} {...form.getInputProps('confirmPassword')} />
        <Button type="submit" full busy={save.isPending}>
          {hasPin ? t('pin.change') : t('pin.set')}
        </Button>
      </form>
    </Page>
  )
}

import { Flex } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { authLimits } from '#shared/auth.ts'
import { focusFirstError } from '../../components/focus-first-error.ts'
import { showRefusal } from '../../components/show-refusal.ts'
import { useLimitedForm } from '../../components/use-limited-form.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Form } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'
import parts from '../../ui/parts.module.css'
import { PasswordField } from '../../ui/text-field.tsx'
import { AuthPage } from './auth-page.tsx'
import { InviteCodeField } from './invite-code-field.tsx'
import { useSignIn } from './use-sign-in.ts'
import { UsernameField } from './username-field.tsx'

/** Registers a new seller with an invite code (D-11). */
export function RegisterScreen() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const { signIn, isBusy } = useSignIn()
  const form = useLimitedForm({
    initialValues: { username: '', password: '', confirm: '', inviteCode: query.get('code') ?? '' },
    longest: {
      username: { label: t('auth.username'), max: authLimits.username.max },
      password: { label: t('auth.password'), max: authLimits.password.max },
      confirm: { label: t('auth.confirmPassword'), max: authLimits.password.max },
      inviteCode: { label: t('auth.inviteCode'), max: authLimits.code },
    },
    validate: {
      inviteCode: code => (code.trim() === '' ? t('fields.enter', { field: t('auth.inviteCode') }) : null),
      username: name => {
        const { length } = name.trim()
        if (length === 0) return t('fields.enter', { field: t('auth.username') })
        return length < authLimits.username.min ? t('auth.usernameRule', authLimits.username) : null
      },
      password: ({ length }) => {
        if (length === 0) return t('fields.enter', { field: t('auth.password') })
        return length < authLimits.password.min ? t('auth.passwordRule', authLimits.password) : null
      },
      confirm: (confirm, { password }) => (confirm === password ? null : t('auth.mismatch')),
    },
  })
  const onRefused = showRefusal(form, { UsernameExists: 'username' })
  const submit = form.onSubmit(({ username, password, inviteCode }) => {
    void signIn({ username: username.trim(), password, inviteCode: inviteCode.trim(), register: true }, onRefused)
  }, focusFirstError(form))
  return (
    <AuthPage title={t('auth.register')} text={t('auth.registerAbout')}>
      <Card>
        <Form onSubmit={submit}>
          <InviteCodeField {...form.getInputProps('inviteCode')} />
          <UsernameField
            description={t('auth.usernameRule', authLimits.username)}
            {...form.getInputProps('username')}
          />
          <PasswordField
            label={t('auth.password')}
            description={t('auth.passwordRule', authLimits.password)}
            toggleLabel={t('auth.showPassword')}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <PasswordField
            label={t('auth.confirmPassword')}
            toggleLabel={t('auth.showPassword')}
            autoComplete="new-password"
            {...form.getInputProps('confirm')}
          />
          <Button type="submit" full busy={isBusy}>
            {t('auth.openShop')}
          </Button>
        </Form>
      </Card>
      <Flex rowGap="xs" justify="center" wrap="wrap" columnGap="lg">
        <Link className={parts.textButton} to={paths.login}>
          {t('auth.haveAccount')}
        </Link>
      </Flex>
    </AuthPage>
  )
}

import { Flex, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { authLimits } from '#shared/auth.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { noteShown } from '../../api/refusals.ts'
import { focusFirstError } from '../../components/focus-first-error.ts'
import { HowItWorks } from '../../components/how-it-works.tsx'
import { useLimitedForm } from '../../components/use-limited-form.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Form } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'
import parts from '../../ui/parts.module.css'
import { AuthPage } from './auth-page.tsx'
import { InviteCodeField } from './invite-code-field.tsx'

/** Asks for an invite code and names the inviter before the registration. Keeps the query string (S-056, S-470). */
export function InviteScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const check = useCallMutation('auth.inviteCode')
  const form = useLimitedForm({
    initialValues: { code: query.get('code') ?? '' },
    longest: { code: { label: t('auth.inviteCode'), max: authLimits.code } },
    validate: { code: code => (code.trim() === '' ? t('fields.enter', { field: t('auth.inviteCode') }) : null) },
    onValuesChange: () => check.reset(),
  })
  const submit = form.onSubmit(
    ({ code }) =>
      check.mutate(
        { code: code.trim() },
        {
          onError: refusal => {
            noteShown(refusal)
            form.setFieldError('code', refusal.message || t('app.loadingFailed'))
            form.getInputNode('code')?.focus()
          },
        },
      ),
    focusFirstError(form),
  )
  const register = (code: string) => {
    const next = new URLSearchParams(query)
    next.set('code', code)
    navigate(`${paths.register}?${next}`)
  }
  return (
    <AuthPage title={t('auth.inviteTitle')} text={t('auth.inviteAbout')}>
      <Card>
        <Form onSubmit={submit}>
          <InviteCodeField {...form.getInputProps('code')} />
          {check.data ? (
            <>
              <Text className={parts.note} data-tone="good" fw={600} role="status">
                {t('auth.invitedBy', { name: check.data.inviter })}
              </Text>
              <Button full onPress={() => register(check.data.code)}>
                {t('auth.register')}
              </Button>
            </>
          ) : (
            <Button type="submit" full busy={check.isPending}>
              {t('auth.checkCode')}
            </Button>
          )}
        </Form>
      </Card>
      <HowItWorks steps={[t('auth.steps.code'), t('auth.steps.name'), t('auth.steps.open')]} />
      <Flex justify="center">
        <Link className={parts.textButton} to={paths.login}>
          {t('auth.haveAccount')}
        </Link>
      </Flex>
    </AuthPage>
  )
}

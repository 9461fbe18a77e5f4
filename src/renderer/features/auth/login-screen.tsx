import { Box, Flex, Group, Text } from '@mantine/core'
import { GraduationCap, Store, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { authLimits } from '#shared/auth.ts'
import { demo } from '#shared/product.ts'
import type { ApiError } from '../../api/api-error.ts'
import { useCall } from '../../api/queries.ts'
import { focusFirstError } from '../../components/focus-first-error.ts'
import { showRefusal } from '../../components/show-refusal.ts'
import { useKeyringNote } from '../../components/use-keyring-note.ts'
import { useLimitedForm } from '../../components/use-limited-form.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Form } from '../../ui/form.tsx'
import { Link } from '../../ui/link.tsx'
import parts from '../../ui/parts.module.css'
import { Skeleton } from '../../ui/skeletons.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import styles from './auth.module.css'
import { AuthPage } from './auth-page.tsx'
import { useReturnedSignIn } from './use-returned-sign-in.ts'
import { useSignIn } from './use-sign-in.ts'
import { UsernameField } from './username-field.tsx'

/** Signs in with name and password, or with one tap if this world has the demo shop (D-02, D-11, D-13). */
export function LoginScreen() {
  const { t } = useTranslation()
  const { search } = useLocation()
  const { signIn, captcha, isBusy } = useSignIn()
  const world = useCall('shop.tiers', {})
  const keyringNote = useKeyringNote()
  useReturnedSignIn(keyringNote)
  const form = useLimitedForm({
    initialValues: { username: '', password: '', verifyCode: '' },
    longest: {
      username: { label: t('auth.username'), max: authLimits.username.max },
      password: { label: t('auth.password'), max: authLimits.password.max },
      verifyCode: { label: t('auth.verifyCode'), max: authLimits.verifyCode.maxChars },
    },
    validate: {
      username: name => (name === '' ? t('auth.credentialsNeeded') : null),
      password: (password, { username }) => (password === '' && username !== '' ? t('auth.credentialsNeeded') : null),
      verifyCode: code => (captcha && code === '' ? t('fields.enter', { field: t('auth.verifyCode') }) : null),
    },
  })
  const onRefused = (refusal: ApiError) => {
    form.setFieldValue('verifyCode', '')
    showRefusal(form, { CredentialsIncorrect: 'password' })(refusal)
  }
  const submit = form.onSubmit(
    ({ verifyCode, ...credentials }) => void signIn({ ...credentials, ...(captcha && { verifyCode }) }, onRefused),
    focusFirstError(form),
  )
  const tryDemo = () => void signIn({ username: demo.username, password: demo.password })
  return (
    <AuthPage isTopLevel title={t('auth.signIn')} text={t('auth.about')}>
      {/* While it loads, the place of the usual demo shop is reserved, so that the form does not jump. */}
      {(world.isPending || world.data?.demo) && (
        <>
          <Card>
            {world.isPending ? (
              <Skeleton heightPx={48} />
            ) : (
              <Button full onPress={tryDemo} busy={isBusy}>
                {t('auth.tryDemo')}
              </Button>
            )}
          </Card>
          <Flex className={styles.divider} component="p" gap="md" align="center">
            {t('auth.or')}
          </Flex>
        </>
      )}
      <Card>
        <Form onSubmit={submit}>
          <UsernameField {...form.getInputProps('username')} />
          <PasswordField
            label={t('auth.password')}
            toggleLabel={t('auth.showPassword')}
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          {captcha && (
            <Group className={styles.captcha} gap="md" wrap="nowrap" align="flex-end">
              <TextField
                label={t('auth.verifyCode')}
                inputMode="numeric"
                autoComplete="off"
                {...form.getInputProps('verifyCode')}
              />
              <img src={captcha.image} alt={t('auth.verifyPicture')} />
            </Group>
          )}
          <Button type="submit" tone="soft" full busy={isBusy}>
            {t('auth.signIn')}
          </Button>
          <Box ta="center">
            <Link className={parts.aside} to={paths.service}>
              {t('auth.forgotPassword')}
            </Link>
          </Box>
          {keyringNote && (
            <Text c="dimmed" size="xs">
              {keyringNote}
            </Text>
          )}
        </Form>
      </Card>
      <Card>
        <Cell icon={<Store />} label={t('auth.register')} to={paths.register + search} />
        <Cell icon={<GraduationCap />} label={t('lessons.learn')} to={paths.lessons} />
        <Cell icon={<Users />} label={t('class.join')} to={paths.class} />
      </Card>
    </AuthPage>
  )
}

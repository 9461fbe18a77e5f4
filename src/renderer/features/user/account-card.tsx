import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authLimits } from '#shared/auth.ts'
import { useCallMutation } from '../../api/mutations.ts'
import type { Profile } from '../../api/profile.ts'
import { renewProfile } from '../../api/session.ts'
import { useShownProfile } from '../../api/use-shown-profile.ts'
import { AccountCell } from '../../components/account-cell.tsx'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { focusFirstError } from '../../components/focus-first-error.ts'
import { LogoField } from '../../components/logo-field.tsx'
import { useLimitedForm } from '../../components/use-limited-form.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** Shows the signed-in seller. A press opens the form for nickname and picture. */
export function AccountCard() {
  const { t } = useTranslation()
  const profile = useShownProfile()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!profile) return null
  return (
    <Card>
      <AccountCell onPress={() => setOpen(true)} opens />
      <BottomSheet opened={isOpen} onClose={close} title={t('profile.title')}>
        <ProfileForm profile={profile} onDone={close} />
      </BottomSheet>
    </Card>
  )
}

function ProfileForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { t } = useTranslation()
  const form = useLimitedForm({
    initialValues: { nickname: profile.nickname, avatar: profile.avatar ?? '' },
    longest: { nickname: { label: t('profile.nickname'), max: authLimits.nickname } },
  })
  const save = useCallMutation('user.setProfile', {
    undo: { message: () => t('profile.saved') },
    onDone: () => renewProfile().catch(() => undefined),
  })
  const submit = form.onSubmit(({ nickname, avatar }) => {
    if (form.isDirty()) save.mutate({ nickname: nickname.trim(), avatar: avatar || null })
    onDone()
  }, focusFirstError(form))
  return (
    <Form onSubmit={submit}>
      <LogoField
        type="avatar"
        label={t('profile.picture')}
        name={form.values.nickname || profile.username}
        path={form.values.avatar}
        onChange={avatar => form.setFieldValue('avatar', avatar)}
        isRound
        canRemove
      />
      <TextField
        label={t('profile.nickname')}
        description={t('profile.nicknameText')}
        dir="auto"
        autoComplete="off"
        {...form.getInputProps('nickname')}
      />
      <Button type="submit" full>
        {t('profile.save')}
      </Button>
    </Form>
  )
}

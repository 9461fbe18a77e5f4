import { SimpleGrid, Stack, Text } from '@mantine/core'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { signOut } from '../api/session.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Cell } from '../ui/cell.tsx'
import { BottomSheet } from './bottom-sheet.tsx'
import { useKeyringNote } from './use-keyring-note.ts'

/** Signs out after a confirmation, because drafts are deleted too. */
export function SignOutCell() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const keyringNote = useKeyringNote()
  const leave = async () => {
    setLeaving(true)
    await signOut()
    navigate(paths.login, { replace: true })
  }
  return (
    <>
      <Cell
        icon={<LogOut />}
        iconTone="bad"
        label={t('settings.signOut')}
        note={keyringNote}
        onPress={() => setAsked(true)}
      />
      <BottomSheet opened={isAsked} onClose={() => setAsked(false)} title={t('settings.signOutAsk')}>
        <Stack gap="lg">
          <Text c="dimmed">{t('settings.signOutText')}</Text>
          <SimpleGrid>
            <Button tone="soft" full onPress={() => setAsked(false)}>
              {t('settings.stay')}
            </Button>
            <Button tone="danger" full busy={isLeaving} onPress={() => void leave()}>
              {t('settings.signOut')}
            </Button>
          </SimpleGrid>
        </Stack>
      </BottomSheet>
    </>
  )
}

import { Stack, Text } from '@mantine/core'
import { Globe } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSheet } from '../../components/language-sheet.tsx'
import { Page } from '../../components/page.tsx'
import { Drawing } from '../../ui/drawings/drawing.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './auth.module.css'

interface AuthPageProps {
  title: string
  text: string
  isTopLevel?: boolean
  children: ReactNode
}

/** Offers the languages to people who cannot read the sign-in page. */
function LanguageButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('settings.language')} onPress={() => setOpen(true)}>
        <Globe />
      </IconButton>
      <LanguageSheet opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** Layout of the screens before sign-in: logo, explanation, form. */
export function AuthPage({ title, text, isTopLevel = false, children }: AuthPageProps) {
  const { t } = useTranslation()
  return (
    <Page title={title} isTopLevel={isTopLevel} actions={<LanguageButton />}>
      <Stack gap="lg" py="sm" px="xl">
        <Stack gap="sm" align="center" py="xs" ta="center">
          <div className={styles.scene}>
            <Drawing name="welcome" />
          </div>
          <Text size="xl" fw={700}>
            {t('app.name')}
          </Text>
          <Text c="dimmed">{text}</Text>
        </Stack>
        {children}
      </Stack>
    </Page>
  )
}

import { Stack } from '@mantine/core'
import { Globe } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSheet } from '../../components/language-sheet.tsx'
import { Page } from '../../components/page.tsx'
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

/** Lays out the screens before sign-in: the stall's front with an explanation, then the form. The name is the first title. */
export function AuthPage({ title, text, isTopLevel = false, children }: AuthPageProps) {
  const { t } = useTranslation()
  return (
    <Page
      title={title}
      isTopLevel={isTopLevel}
      isFront
      {...(isTopLevel && { head: <p className={styles.name}>{t('app.name')}</p> })}
      actions={<LanguageButton />}
      top={<p className={styles.about}>{text}</p>}
    >
      <Stack className={styles.cards} gap="md" pb="lg" px="lg">
        {children}
      </Stack>
    </Page>
  )
}

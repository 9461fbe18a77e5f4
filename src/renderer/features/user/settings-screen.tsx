import { useMantineColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, Languages, LockKeyhole, LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type Language, languages } from '#shared/languages.ts'
import { call } from '../../api/client.ts'
import { useCallMutation } from '../../api/queries.ts'
import { endSession } from '../../api/session.ts'
import { isKept } from '../../api/token.ts'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { Page } from '../../components/page.tsx'
import { currentLanguage, storeLanguage } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { OptionList } from '../../ui/option-list.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { AccountCard } from './account-card.tsx'
import { ClockCard } from './clock-card.tsx'

const themes = ['auto', 'light', 'dark'] as const

/** Language, look, the sandbox's clock, what this is, sign-out. */
export function SettingsScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const kept = useQuery({ queryKey: ['isKept'], queryFn: isKept })
  const signOut = async () => {
    // The token is forgotten here even where the server cannot be told.
    await call('user.logout', {}).catch(() => undefined)
    await endSession()
    navigate(paths.login, { replace: true })
  }
  return (
    <Page title={t('settings.title')}>
      <Cards>
        <AccountCard />
        <Card>
          <LanguageCell />
        </Card>
        <Card title={t('settings.theme')}>
          <Segmented
            label={t('settings.theme')}
            options={themes.map(id => ({ id, label: t(`settings.themes.${id}`) }))}
            value={colorScheme}
            onChange={setColorScheme}
          />
        </Card>
        <ClockCard />
        <Card title={t('settings.about')}>
          <p>{t('settings.aboutText')}</p>
        </Card>
        <Card>
          <Cell icon={<LockKeyhole />} label={t('password.title')} to={paths.password} />
          <Cell icon={<KeyRound />} label={t('pin.title')} to={paths.payPassword} />
          <Cell
            icon={<LogOut />}
            iconTone="bad"
            label={t('settings.signOut')}
            note={kept.data === false && t('settings.notKept')}
            onPress={() => void signOut()}
          />
        </Card>
      </Cards>
    </Page>
  )
}

function LanguageCell() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const save = useCallMutation('user.setLanguage')
  const choose = async (language: Language) => {
    setOpen(false)
    await storeLanguage(language)
    save.mutate({ lang: language })
  }
  return (
    <>
      <Cell
        icon={<Languages />}
        label={t('settings.language')}
        value={languages[currentLanguage()]}
        onPress={() => setOpen(true)}
      />
      <BottomSheet opened={isOpen} onClose={() => setOpen(false)} title={t('settings.language')}>
        <OptionList
          label={t('settings.language')}
          options={Object.entries(languages).map(([id, label]) => ({ id: id as Language, label, lang: id }))}
          value={currentLanguage()}
          onChange={language => void choose(language)}
        />
      </BottomSheet>
    </>
  )
}

import { Text, useMantineColorScheme } from '@mantine/core'
import { Info, KeyRound, Languages, LockKeyhole, SunMoon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '#shared/languages.ts'
import { productName } from '#shared/product.ts'
import { version } from '../../../../package.json'
import { useCallMutation } from '../../api/mutations.ts'
import { ControlRoomCard } from '../../components/control-room-card.tsx'
import { LanguageSheet } from '../../components/language-sheet.tsx'
import { Page } from '../../components/page.tsx'
import { SignOutCell } from '../../components/sign-out-cell.tsx'
import { currentLanguage } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { AccountCard } from './account-card.tsx'
import { ClockCard } from './clock-card.tsx'
import { ComputerCard } from './computer-card.tsx'

const themes = ['auto', 'light', 'dark'] as const

export function SettingsScreen() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Page title={t('settings.title')}>
      <Cards>
        <AccountCard />
        <Card title={t('settings.groups.display')}>
          <LanguageCell />
          <Cell icon={<SunMoon />} label={t('settings.theme')} />
          <Segmented
            label={t('settings.theme')}
            options={themes.map(id => ({ id, label: t(`settings.themes.${id}`) }))}
            value={colorScheme}
            onChange={setColorScheme}
          />
        </Card>
        <ComputerCard />
        <ClockCard />
        <ControlRoomCard />
        <Card title={t('settings.groups.security')}>
          <Cell icon={<LockKeyhole />} label={t('password.title')} to={paths.password} />
          <Cell icon={<KeyRound />} label={t('pin.title')} to={paths.payPassword} />
        </Card>
        <Card title={t('settings.about')}>
          <Cell
            icon={<Info />}
            iconTone="dim"
            label={productName}
            value={
              <Text span inherit c="dimmed">
                {t('settings.version', { version })}
              </Text>
            }
          />
          <Text c="dimmed" size="xs">
            {t('settings.aboutText')}
          </Text>
        </Card>
        <Card>
          <SignOutCell />
        </Card>
      </Cards>
    </Page>
  )
}

function LanguageCell() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const save = useCallMutation('user.setLanguage')
  return (
    <>
      <Cell
        icon={<Languages />}
        label={t('settings.language')}
        note={languages[currentLanguage()]}
        onPress={() => setOpen(true)}
        opens
      />
      <LanguageSheet
        opened={isOpen}
        onClose={() => setOpen(false)}
        onChosen={language => save.mutate({ lang: language })}
      />
    </>
  )
}

import { Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { type Language, languages } from '#shared/languages.ts'
import { call } from '../../api/client.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { nameWorld } from '../../storage/world-names.ts'
import { Button } from '../../ui/button.tsx'
import parts from '../../ui/parts.module.css'
import { Select } from '../../ui/select.tsx'
import { useConsoleTab } from '../use-console-tab.ts'

type Running = NonNullable<Answer<'sandbox.getStage'>['running']>

/** Opens a console of the presentation's world in a language. All of them follow the steps. */
export function OpenWindow({ running: { world, title, username } }: { running: Running }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const [language, setLanguage] = useState<Language>(currentLanguage)
  const { open, isBusy } = useConsoleTab()
  const openWindow = () => {
    nameWorld(world, title)
    void open(() => call('sandbox.signInAs', { username }, { world }), { world, language })
  }
  return (
    <div className={parts.stack}>
      <p className={parts.dim}>{t('stage.windowsText')}</p>
      <Group gap={12} align="end">
        <Select
          label={t('console:settings.language')}
          value={language}
          data={Object.entries(languages).map(([value, label]) => ({ value, label }))}
          onChange={event => setLanguage(event.currentTarget.value as Language)}
        />
        <Button tone="soft" busy={isBusy} onPress={openWindow}>
          {t('stage.openWindow')}
        </Button>
      </Group>
    </div>
  )
}

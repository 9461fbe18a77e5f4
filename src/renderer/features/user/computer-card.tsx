import { Text } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shell } from '../../api/shell.ts'
import { alertsAtom, setAlerts } from '../../storage/alerts.ts'
import { Card } from '../../ui/card.tsx'
import { ChoiceRow } from '../../ui/choice-row.tsx'

/** Settings of the desktop app for a closed or hidden window. */
export function ComputerCard() {
  const { t } = useTranslation()
  return (
    <Card title={t('settings.groups.computer')}>
      <AlertsRow />
      <LoginRow />
    </Card>
  )
}

function AlertsRow() {
  const { t } = useTranslation()
  const isOn = useAtomValue(alertsAtom)
  const [isRefused, setRefused] = useState(false)
  const change = async (wanted: boolean) => setRefused((await setAlerts(wanted)) !== wanted)
  return (
    <>
      <ChoiceRow label={t('settings.alerts')} chosen={isOn} onChange={wanted => void change(wanted)}>
        <span>{t('settings.alerts')}</span>
      </ChoiceRow>
      <Text c="dimmed" size="xs" role={isRefused ? 'alert' : undefined}>
        {isRefused ? t('settings.alertsRefused') : t('settings.alertsText')}
      </Text>
    </>
  )
}

/** Shown only in the desktop app, and if the system supports opening at login. */
function LoginRow() {
  const { t } = useTranslation()
  const desktop = shell
  const [isOn, setOn] = useState<boolean | null>(null)
  useEffect(() => void desktop?.openAtLogin().then(setOn), [])
  if (!desktop || isOn === null) return null
  return (
    <ChoiceRow
      label={t('settings.openAtLogin')}
      chosen={isOn}
      onChange={wanted => void desktop.openAtLogin(wanted).then(setOn)}
    >
      <span>{t('settings.openAtLogin')}</span>
    </ChoiceRow>
  )
}

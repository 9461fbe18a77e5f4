import { useAtomValue } from 'jotai'
import { Bell, Power } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shell } from '../../api/shell.ts'
import { alertsAtom, setAlerts } from '../../storage/alerts.ts'
import { Card } from '../../ui/card.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'

/** Shows the settings of the desktop app for a closed or hidden window. */
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
    <SwitchRow
      icon={<Bell />}
      label={t('settings.alerts')}
      note={
        <span role={isRefused ? 'alert' : undefined}>
          {isRefused ? t('settings.alertsRefused') : t('settings.alertsText')}
        </span>
      }
      on={isOn}
      onChange={wanted => void change(wanted)}
    />
  )
}

/** Switches opening at login. Shown only in the desktop app, and if the system supports it. */
function LoginRow() {
  const { t } = useTranslation()
  const desktop = shell
  const [isOn, setOn] = useState<boolean | null>(null)
  useEffect(() => void desktop?.openAtLogin().then(setOn), [])
  if (!desktop || isOn === null) return null
  return (
    <SwitchRow
      icon={<Power />}
      label={t('settings.openAtLogin')}
      on={isOn}
      onChange={wanted => void desktop.openAtLogin(wanted).then(setOn)}
    />
  )
}

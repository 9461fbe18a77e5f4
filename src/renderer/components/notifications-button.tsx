import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../api/queries.ts'
import { paths } from '../paths.ts'
import { IconButton } from '../ui/icon-button.tsx'

/** Shows a bell with the number of unread notifications, in the head of the four tabs. */
export function NotificationsButton() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const unread = useCall('notifications.check', {}).data?.unread ?? 0
  return (
    <IconButton label={t('notifications.title')} badge={unread} onPress={() => navigate(paths.notifications)}>
      <Bell />
    </IconButton>
  )
}

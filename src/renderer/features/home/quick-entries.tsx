import {
  BadgeCheck,
  CircleHelp,
  Headset,
  Megaphone,
  MessageSquare,
  Settings,
  Store,
  UserPlus,
  Warehouse,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import styles from './home.module.css'

const entries = [
  { id: 'warehouse', icon: <Warehouse /> },
  { id: 'shop', icon: <Store /> },
  { id: 'identity', icon: <BadgeCheck /> },
  { id: 'ads', icon: <Megaphone /> },
  { id: 'invitations', icon: <UserPlus /> },
  { id: 'feedback', icon: <MessageSquare /> },
  { id: 'qa', icon: <CircleHelp /> },
  { id: 'service', icon: <Headset /> },
  { id: 'settings', icon: <Settings /> },
] as const

/** The other areas, one tap away. */
export function QuickEntries() {
  const { t } = useTranslation()
  return (
    <Card title={t('home.areas')}>
      <nav className={styles.entries} aria-label={t('home.areas')}>
        {entries.map(({ id, icon }) => (
          <Link key={id} className={styles.entry} to={paths[id]}>
            <span className={styles.entryIcon} aria-hidden="true">
              {icon}
            </span>
            {t(`home.entries.${id}`)}
          </Link>
        ))}
      </nav>
    </Card>
  )
}

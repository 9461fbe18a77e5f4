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
import { Card } from '../../ui/card.tsx'
import styles from './home.module.css'

const entries = [
  { id: 'warehouse', path: '/goodsList/warehouse', icon: <Warehouse /> },
  { id: 'shop', path: '/shop', icon: <Store /> },
  { id: 'identity', path: '/identity', icon: <BadgeCheck /> },
  { id: 'ads', path: '/promotion', icon: <Megaphone /> },
  { id: 'invitations', path: '/invitation', icon: <UserPlus /> },
  { id: 'feedback', path: '/feedback', icon: <MessageSquare /> },
  { id: 'qa', path: '/qa', icon: <CircleHelp /> },
  { id: 'service', path: '/service', icon: <Headset /> },
  { id: 'settings', path: '/settings', icon: <Settings /> },
] as const

/** The other areas, one tap away. */
export function QuickEntries() {
  const { t } = useTranslation()
  return (
    <Card title={t('home.areas')}>
      <nav className={styles.entries} aria-label={t('home.areas')}>
        {entries.map(({ id, path, icon }) => (
          <Link key={id} className={styles.entry} to={path}>
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

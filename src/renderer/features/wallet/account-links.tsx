import {
  BadgeCheck,
  CircleHelp,
  Headset,
  KeyRound,
  Landmark,
  Megaphone,
  MessageSquare,
  PiggyBank,
  Settings,
  Store,
  TrendingUp,
  UserPlus,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { useCall } from '../../api/queries.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './wallet.module.css'

/** Links to all other screens of the account. A note marks each that waits for the seller. */
export function AccountLinks({ wallet }: { wallet: Answer<'wallet.get'> }) {
  const { t } = useTranslation()
  const identity = useCall('identity.get', {}).data?.status
  const { deposit, hasPayPassword } = wallet
  const waits = {
    pin: hasPayPassword ? undefined : t('pin.isNotSet'),
    deposit: deposit.status === 'under_review' ? t('transfers.status.under_review') : undefined,
    identity: identity && identity !== 'verified' ? t(`identity.status.${identity}`) : undefined,
  }
  return (
    <Card>
      <nav className={styles.links} aria-label={t('wallet.more')}>
        <Tile to={paths.shop} icon={<Store />} text={t('shop.title')} />
        <Tile to={paths.shopUpgrade} icon={<TrendingUp />} text={t('tiers.title')} />
        <Tile to={paths.identity} icon={<BadgeCheck />} text={t('identity.title')} waits={waits.identity} />
        <Tile to={paths.payPassword} icon={<KeyRound />} text={t('pin.title')} waits={waits.pin} />
        <Tile to={paths.accounts} icon={<Landmark />} text={t('accounts.title')} />
        <Tile to={paths.deposit} icon={<PiggyBank />} text={t('deposit.pay')} waits={waits.deposit} />
        <Tile to={paths.ads} icon={<Megaphone />} text={t('home.entries.ads')} />
        <Tile to={paths.invitations} icon={<UserPlus />} text={t('invitations.title')} />
        <Tile to={paths.qa} icon={<CircleHelp />} text={t('home.entries.qa')} />
        <Tile to={paths.feedback} icon={<MessageSquare />} text={t('feedback.title')} />
        <Tile to={paths.service} icon={<Headset />} text={t('service.title')} />
        <Tile to={paths.settings} icon={<Settings />} text={t('settings.title')} />
      </nav>
    </Card>
  )
}

interface TileProps {
  to: string
  icon: ReactNode
  text: string
  /** State that needs an action of the seller or of the platform, if any. */
  waits?: string | undefined
}

function Tile({ to, icon, text, waits }: TileProps) {
  return (
    <Link className={styles.tile} to={to} data-press>
      <span className={styles.tileIcon} aria-hidden="true">
        {icon}
      </span>
      {text}
      {waits && <span className={styles.waits}>{waits}</span>}
    </Link>
  )
}

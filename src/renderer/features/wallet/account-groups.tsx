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
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import type { IdentityStatus } from '#shared/identity.ts'
import { useCall } from '../../api/queries.ts'
import { AccountCell } from '../../components/account-cell.tsx'
import { SignOutCell } from '../../components/sign-out-cell.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Chip, type ChipTone } from '../../ui/chip.tsx'

const identityTones: Record<IdentityStatus, ChipTone> = {
  unverified: 'dim',
  applying: 'warn',
  verified: 'good',
  rejected: 'bad',
}

const depositTones: Record<Answer<'wallet.get'>['deposit']['status'], ChipTone> = {
  none: 'dim',
  under_review: 'warn',
  active: 'good',
  returned: 'dim',
}

/** Links to the seller's other screens, grouped by subject. */
export function AccountGroups({ wallet }: { wallet: Answer<'wallet.get'> }) {
  return (
    <>
      <MoneyGroup wallet={wallet} />
      <ShopGroup />
      <GrowthGroup />
      <HelpGroup />
    </>
  )
}

function MoneyGroup({ wallet }: { wallet: Answer<'wallet.get'> }) {
  const { t } = useTranslation()
  const { deposit, hasPayPassword } = wallet
  return (
    <Card title={t('wallet.groups.money')}>
      <Cell icon={<Landmark />} label={t('accounts.title')} to={paths.accounts} />
      <Cell
        icon={<KeyRound />}
        label={t('pin.title')}
        value={<Chip tone={hasPayPassword ? 'good' : 'warn'}>{t(hasPayPassword ? 'pin.isSet' : 'pin.isNotSet')}</Chip>}
        to={paths.payPassword}
      />
      <Cell
        icon={<PiggyBank />}
        label={t('deposit.pay')}
        value={<Chip tone={depositTones[deposit.status]}>{t(`transfers.status.${deposit.status}`)}</Chip>}
        to={paths.deposit}
      />
    </Card>
  )
}

function ShopGroup() {
  const { t } = useTranslation()
  const shop = useCall('shop.info', {}).data
  const identity = useCall('identity.get', {}).data?.status
  return (
    <Card title={t('wallet.groups.shop')}>
      <Cell
        icon={<Store />}
        label={shop ? <bdi>{shop.name}</bdi> : t('shop.title')}
        note={shop && t(`home.tiers.${shop.tier}`)}
        to={paths.shop}
      />
      <Cell
        icon={<BadgeCheck />}
        label={t('identity.title')}
        value={identity && <Chip tone={identityTones[identity]}>{t(`identity.status.${identity}`)}</Chip>}
        to={paths.identity}
      />
      <Cell
        icon={<TrendingUp />}
        label={t('tiers.title')}
        value={shop && <Chip tone="accent">{t('shop.level', { level: shop.curLevel })}</Chip>}
        to={paths.shopUpgrade}
      />
    </Card>
  )
}

function GrowthGroup() {
  const { t } = useTranslation()
  return (
    <Card title={t('wallet.groups.growth')}>
      <Cell icon={<Megaphone />} label={t('home.entries.ads')} to={paths.ads} />
      <Cell icon={<UserPlus />} label={t('invitations.title')} to={paths.invitations} />
    </Card>
  )
}

function HelpGroup() {
  const { t } = useTranslation()
  return (
    <>
      <Card title={t('wallet.groups.help')}>
        <Cell icon={<CircleHelp />} label={t('home.entries.qa')} to={paths.qa} />
        <Cell icon={<MessageSquare />} label={t('feedback.title')} to={paths.feedback} />
        <Cell icon={<Headset />} label={t('service.title')} to={paths.service} />
        <Cell icon={<Settings />} label={t('settings.title')} to={paths.settings} />
      </Card>
      <Card>
        <AccountCell to={paths.settings} />
        <SignOutCell />
      </Card>
    </>
  )
}

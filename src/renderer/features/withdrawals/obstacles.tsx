import { BadgeAlert, Ban, CalendarX, KeyRound, Landmark, Snowflake, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import type { IdentityStatus } from '#shared/identity.ts'
import { withdrawalLimits } from '#shared/money.ts'
import { useFormats } from '../../i18n/formats.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { entriesOf } from '../../ui/entries-of.ts'
import { mostOf } from './use-withdraw-fields.ts'

interface Obstacle {
  id: string
  icon: ReactNode
  label: string
  note?: ReactNode
  /** Screen that removes the obstacle; absent if the seller cannot remove it. */
  to?: string
}

interface Standing {
  wallet: Answer<'wallet.get'>
  identity: IdentityStatus
  hasAccount: boolean
  leftToday: number
}

/** Returns the obstacles to a withdrawal, in the order of the server's checks (D-56). */
export function useObstacles({ wallet, identity, hasAccount, leftToday }: Standing): readonly Obstacle[] {
  const { t } = useTranslation()
  const formats = useFormats()
  const least = formats.moneyText(withdrawalLimits.minMinor)
  const known: (Obstacle | false)[] = [
    wallet.withdrawDisabled && { id: 'disabled', icon: <Ban />, label: t('withdrawals.disabled'), to: paths.service },
    wallet.walletFrozen && { id: 'frozen', icon: <Snowflake />, label: t('wallet.isFrozen'), to: paths.service },
    mostOf(wallet.balance) === 0 && {
      id: 'balance',
      icon: <Wallet />,
      label: t('wallet.balance'),
      note: <span {...entriesOf({ none: 'limit' })}>{t('withdrawals.tooLittle', { amount: least })}</span>,
      to: paths.orders,
    },
    !wallet.hasPayPassword && {
      id: 'pin',
      icon: <KeyRound />,
      label: t('pin.title'),
      note: t('withdrawals.pinFirst'),
      to: paths.payPassword,
    },
    identity !== 'verified' && {
      id: 'identity',
      icon: <BadgeAlert />,
      label: t('identity.title'),
      note: t(identity === 'applying' ? 'identity.about.applying' : 'withdrawals.verifyFirst'),
      to: paths.identity,
    },
    leftToday === 0 && {
      id: 'leftToday',
      icon: <CalendarX />,
      label: t('withdrawals.noneLeft'),
      note: t('withdrawals.noneLeftText'),
    },
  ]
  const found = known.filter(each => each !== false)
  // If only the account is missing, the form leads to it itself.
  if (found.length === 0 || hasAccount) return found
  return [
    ...found,
    {
      id: 'account',
      icon: <Landmark />,
      label: t('accounts.title'),
      note: t('withdrawals.accountFirst'),
      to: paths.accountAdd,
    },
  ]
}

/** Lists the obstacles, each with a link to the screen that removes it. */
export function Obstacles({ obstacles }: { obstacles: readonly Obstacle[] }) {
  const { t } = useTranslation()
  return (
    <Card title={t('withdrawals.beforeThat')}>
      {obstacles.map(({ id, ...row }) => (
        <Cell key={id} {...row} iconTone="warn" />
      ))}
    </Card>
  )
}

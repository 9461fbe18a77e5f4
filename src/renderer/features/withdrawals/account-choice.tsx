import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Account, numberOf, sideNote } from '../../components/account-labels.ts'
import { AccountMark } from '../../components/account-mark.tsx'
import { FormError } from '../../components/form-error.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Link } from '../../ui/link.tsx'
import parts from '../../ui/parts.module.css'
import { RadioCards } from '../../ui/radio-cards.tsx'

interface AccountChoiceProps {
  accounts: readonly Account[]
  chosen: Account | undefined
  error: ReactNode
  onChoose: (id: string) => void
}

/** Lists the payout accounts, or leads to the form for the first one. */
export function AccountChoice({ accounts, chosen, error, onChoose }: AccountChoiceProps) {
  const { t } = useTranslation()
  return (
    <Card
      title={t('withdrawals.account')}
      aside={
        accounts.length > 0 && (
          <Link className={parts.aside} to={paths.accounts}>
            {t('withdrawals.manage')}
          </Link>
        )
      }
    >
      {accounts.length === 0 ? (
        <Cell icon={<Plus />} label={t('accounts.none')} note={t('accounts.noneText')} to={paths.accountAdd} />
      ) : (
        <RadioCards
          label={t('withdrawals.account')}
          options={accounts.map(account => ({
            id: account.id,
            mark: <AccountMark type={account.type} />,
            title: (
              <>
                {t(`accounts.types.${account.type}`)} <bdi dir="ltr">{numberOf(account)}</bdi>
              </>
            ),
            note: (
              <span className={parts.dotted}>
                {[account.accountName, sideNote(account)].filter(Boolean).map(fact => (
                  <span key={fact}>
                    <bdi>{fact}</bdi>
                  </span>
                ))}
              </span>
            ),
          }))}
          value={chosen?.id ?? ''}
          onChange={onChoose}
        />
      )}
      <FormError>{error}</FormError>
    </Card>
  )
}

import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { orderStatuses } from '#shared/orders.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Amount, useSaidAmount } from '../amount.tsx'
import styles from './time.module.css'

/** The changes that advancing the clock caused: orders by their new status, then balances. */
type Moved = Pick<Answer<'sandbox.clock'>, 'changed' | 'reached' | 'now'>

function useWords() {
  const { t } = useTranslation(['sandbox', 'console'])
  const formats = useFormats()
  const labelled = (label: string, value: string) => t('console:app.labelled', { label, value })
  return {
    labelled,
    statuses: ({ changed: { orders } }: Moved) =>
      orderStatuses.flatMap(status => {
        const count = orders[status]
        return count === undefined ? [] : [labelled(t(`console:status.${status}`), formats.number(count))]
      }),
    nameOf: (username: string, { changed: { balances } }: Moved) =>
      balances.length === 1 ? t('console:wallet.balance') : username,
    stopped: ({ reached, now }: Moved) => (reached ? '' : `${t('time.stoppedAt', { moment: formats.exact(now) })} `),
    nothing: t('time.nothingChanged'),
  }
}

/** Returns a function that summarizes the changes in one line. */
export function useChangedText(): (moved: Moved) => string {
  const { labelled, statuses, nameOf, stopped, nothing } = useWords()
  const said = useSaidAmount()
  return moved => {
    const sums = moved.changed.balances.map(({ username, change }) =>
      labelled(nameOf(username, moved), said(change, true)),
    )
    return stopped(moved) + ([...statuses(moved), ...sums].join(' · ') || nothing)
  }
}

/** Shows the changes. Each amount opens its ledger entries. */
export function Changed({ moved }: { moved: Moved }) {
  const { labelled, statuses, nameOf, stopped, nothing } = useWords()
  const { balances, entries } = moved.changed
  const orders = statuses(moved).join(' · ')
  return (
    <p className={styles.changed}>
      {stopped(moved)}
      {orders || (balances.length === 0 && nothing)}
      {balances.map(({ username, change }, place) => (
        <Fragment key={username}>
          {(orders || place > 0) && ' · '}
          {labelled(nameOf(username, moved), '')}
          <Amount minor={change} signed of={{ username, account: 'available', ...entries }} />
        </Fragment>
      ))}
    </p>
  )
}

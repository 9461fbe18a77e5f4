import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { amountLimits } from '#shared/money.ts'
import { sandboxLimits } from '#shared/sandbox.ts'
import { parseAmount } from '../../i18n/amounts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Amount, useSaidAmount } from '../amount.tsx'
import { type Seller, useChangeSeller } from './use-change-seller.ts'

const noteChars = 200

/** Shows the balance and corrects it with a ledger entry. */
export function SellerBalance({ seller: { username, balance } }: { seller: Seller }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const said = useSaidAmount()
  const [way, setWay] = useState<'add' | 'take'>('add')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const { change, isBusy } = useChangeSeller(username, changed =>
    t('console:app.labelled', { label: t('console:wallet.balance'), value: said(changed.balance) }),
  )
  const amount = parseAmount(typed)
  const isAmount = amount !== null && amount > 0 && amount <= sandboxLimits.adjustMinor
  const correct = async () => {
    if (!isAmount) return
    const trimmed = note.trim()
    const done = await change({ adjust: way === 'add' ? amount : -amount, ...(trimmed && { note: trimmed }) })
    if (!done) return
    setTyped('')
    setNote('')
  }
  return (
    <Card
      title={t('console:wallet.balance')}
      aside={<Amount minor={balance} of={{ username, account: 'available' }} size="figure" />}
    >
      <form
        className={parts.stack}
        onSubmit={event => {
          event.preventDefault()
          void correct()
        }}
      >
        <Segmented
          label={t('sellers.correct')}
          value={way}
          onChange={setWay}
          options={(['add', 'take'] as const).map(id => ({ id, label: t(`sellers.${id}`) }))}
        />
        <TextField
          label={t('console:withdrawals.amount')}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={amountLimits.chars}
          value={typed}
          error={typed !== '' && !isAmount && t('console:fields.incorrect', { item: t('console:withdrawals.amount') })}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <TextField
          label={t('sellers.note')}
          maxLength={noteChars}
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
        <Button type="submit" tone="soft" busy={isBusy} disabled={!isAmount}>
          {t('sellers.correct')}
        </Button>
      </form>
    </Card>
  )
}

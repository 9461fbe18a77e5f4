import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DepositStatus } from '#shared/charges.ts'
import type { TransferStatus } from '#shared/money.ts'
import { worldNow } from '../api/world-clock.ts'
import { useFormats } from '../i18n/formats.ts'
import { Cell } from '../ui/cell.tsx'
import { Chip, type ChipTone } from '../ui/chip.tsx'
import { Money } from '../ui/money.tsx'

interface Transfer {
  amount: number
  status: TransferStatus | DepositStatus
  reason: string | null
  at: string
}

type State = TransferStatus | DepositStatus | 'pendingWithdrawal'

const tones: Record<State, ChipTone> = {
  pendingWithdrawal: 'warn',
  pending: 'warn',
  under_review: 'warn',
  success: 'good',
  active: 'good',
  fail: 'bad',
  returned: 'dim',
  none: 'dim',
}

interface TransferRowProps {
  transfer: Transfer
  /** What it is called where its own status does not say it. */
  state?: State
  children: ReactNode
}

/** A recharge, deposit or withdrawal with its state; one that failed opens its reason. */
export function TransferRow({ transfer, state = transfer.status, children }: TransferRowProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const hasReason = transfer.status === 'fail'
  return (
    <Cell
      label={children}
      note={
        <>
          <time title={formats.exact(transfer.at)}>{formats.when(transfer.at, worldNow())}</time>
          {hasReason && ` · ${isOpen ? (transfer.reason ?? '') : t('transfers.why')}`}
        </>
      }
      noteTone={hasReason ? 'bad' : 'dim'}
      value={
        <>
          <Money parts={formats.money(transfer.amount)} /> <br />
          <Chip tone={tones[state]}>{t(`transfers.status.${state}`)}</Chip>
        </>
      }
      {...(hasReason && { onPress: () => setOpen(!isOpen) })}
    />
  )
}

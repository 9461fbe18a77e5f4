import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DepositStatus } from '#shared/charges.ts'
import type { FlowKind, TransferStatus } from '#shared/money.ts'
import { worldNow } from '../api/world-clock.ts'
import { useFormats } from '../i18n/formats.ts'
import { Cell } from '../ui/cell.tsx'
import { Chip, type ChipTone } from '../ui/chip.tsx'
import type { AmountSource } from '../ui/entries-of.ts'
import { Money } from '../ui/money.tsx'
import parts from '../ui/parts.module.css'
import { flowIcons } from './flow-icons.tsx'
import { transferState } from './flow-state.ts'

interface Transfer {
  amount: number
  status: TransferStatus | DepositStatus
  reason: string | null
  at: string
}

type State = Exclude<TransferStatus, 'pending'> | DepositStatus | 'pendingWithdrawal'

const tones: Record<State, ChipTone> = {
  pendingWithdrawal: 'warn',
  under_review: 'warn',
  success: 'good',
  active: 'good',
  fail: 'bad',
  returned: 'dim',
  none: 'dim',
}

interface TransferRowProps {
  transfer: Transfer
  kind: FlowKind
  /** Ledger source of the transfer's amount. */
  of: AmountSource
  /** State to show instead of the transfer's own status. */
  state?: State
  /** Shown small after the time, for example a transaction hash. */
  note?: ReactNode
  /** Content that a press expands. */
  details?: ReactNode
  children: ReactNode
}

/** Shows a row for a top-up, deposit or withdrawal with its state. A failed transfer shows its reason. */
export function TransferRow({
  transfer,
  kind,
  of,
  state = transferState(transfer.status),
  note,
  details,
  children,
}: TransferRowProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { amount, at, reason } = transfer
  const isVoid = state === 'fail' || state === 'returned'
  return (
    <>
      <Cell
        icon={flowIcons[kind]}
        iconTone={tones[state]}
        label={children}
        note={
          <>
            <span className={parts.dotted}>
              <span>
                <time title={formats.exact(at)}>{formats.when(at, worldNow())}</time>
              </span>
              {note && <span>{note}</span>}
            </span>
            {reason}
          </>
        }
        hasLongNote={reason !== null}
        value={
          <>
            <Money parts={formats.money(amount)} tone={isVoid ? 'dim' : 'ink'} bare of={of} /> <br />
            <Chip tone={tones[state]}>{t(`transfers.status.${state}`)}</Chip>
          </>
        }
        {...(details && { onPress: () => setOpen(!isOpen) })}
      />
      {isOpen && details}
    </>
  )
}

import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FlowKind } from '#shared/money.ts'
import type { ItemOf } from '../api/queries.ts'
import { worldNow } from '../api/world-clock.ts'
import { useFormats } from '../i18n/formats.ts'
import { useFileUrl } from '../media/file-url.ts'
import { linkTo, paths } from '../paths.ts'
import { Cell } from '../ui/cell.tsx'
import { Money } from '../ui/money.tsx'
import parts from '../ui/parts.module.css'
import { Picture } from '../ui/picture.tsx'
import { flowIcons } from './flow-icons.tsx'
import { flowState } from './flow-state.ts'

const orderKinds: readonly FlowKind[] = ['order_payment', 'order_refund', 'settlement']

const toneOf = ({ status, amount }: ItemOf<'wallet.flows'>) => {
  if (status === 'fail') return 'bad'
  return amount > 0 ? 'good' : 'accent'
}

interface FlowRowProps {
  flow: ItemOf<'wallet.flows'>
  /** True in the history, below the heading of a day. The row then shows the reference, and the time without its date. */
  isUnderDay?: boolean
}

/** Shows a row of the wallet's history. The row links to its order, or shows the reason of a failure. */
export function FlowRow({ flow, isUnderDay = false }: FlowRowProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const fileUrl = useFileUrl()
  const [isOpen, setOpen] = useState(false)
  const hasFailed = flow.status === 'fail'
  const time = (
    <time title={formats.exact(flow.at)}>{isUnderDay ? formats.time(flow.at) : formats.when(flow.at, worldNow())}</time>
  )
  const named = flowState(flow)
  const said = named === 'fail' ? t('wallet.failedTap') : t(`transfers.status.${named}`)
  const note = (
    <span className={parts.dotted}>
      {flow.item && <span>{t(`wallet.kinds.${flow.kind}`)}</span>}
      {isUnderDay && flow.ref ? (
        <span>
          <bdi dir="ltr">{flow.ref}</bdi>
        </span>
      ) : (
        <span>{time}</span>
      )}
      {named !== 'success' && <span>{said}</span>}
      {isOpen && flow.reason && <span>{flow.reason}</span>}
    </span>
  )
  return (
    <Cell
      {...(flow.item
        ? { picture: <Picture src={fileUrl(flow.item.image)} sizePx={36} /> }
        : { icon: flowIcons[flow.kind], iconTone: toneOf(flow) })}
      label={
        // All titles of the list have the weight of a name.
        <Text span inherit fw={600}>
          {flow.item ? <bdi>{flow.item.name}</bdi> : t(`wallet.kinds.${flow.kind}`)}
        </Text>
      }
      note={note}
      noteTone={hasFailed ? 'bad' : 'dim'}
      hasArrow={false}
      value={
        <>
          <Money
            parts={formats.money(flow.amount, true)}
            tone={flow.amount > 0 ? 'good' : 'ink'}
            bare
            of={{ flow: flow.id }}
          />
          {isUnderDay && flow.ref && (
            <Text c="dimmed" size="xs">
              {time}
            </Text>
          )}
        </>
      }
      {...(flow.ref && orderKinds.includes(flow.kind) && { to: linkTo(paths.order, { orderNo: flow.ref }) })}
      {...(hasFailed && { onPress: () => setOpen(!isOpen) })}
    />
  )
}

import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Chip } from '../../ui/chip.tsx'
import parts from '../../ui/parts.module.css'
import { Table } from '../../ui/table.tsx'
import { NextCallFault } from '../faults/next-call-fault.tsx'
import styles from './log.module.css'

export type LoggedRequest = Answer<'sandbox.listRequests'>['list'][number]

/** Shows the code of a response, or the HTTP status if a fault left no code. */
function Outcome({ request: { code, status, fault, replayed } }: { request: LoggedRequest }) {
  const { t } = useTranslation('sandbox')
  return (
    <span className={styles.marks}>
      <Chip tone={code === 200 ? 'good' : 'bad'}>{code ?? status ?? t('log.noAnswer')}</Chip>
      {fault !== null && <Chip tone="warn">{t('log.fault', { id: fault })}</Chip>}
      {replayed && <Chip tone="dim">{t('log.again')}</Chip>}
    </span>
  )
}

/** Lists requests, newest first. Pressing a number opens its request. */
export function LogTable({ list, onOpen }: { list: readonly LoggedRequest[]; onOpen: (number: number) => void }) {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  return (
    <Table
      label={t('log.intro')}
      columns={[
        { id: 'number', label: t('log.number') },
        { id: 'call', label: t('log.call') },
        { id: 'seller', label: t('log.seller') },
        { id: 'outcome', label: t('log.code'), isWhole: true },
        { id: 'ms', label: t('log.duration'), isFigure: true },
        { id: 'at', label: t('log.time'), isWhole: true },
        { id: 'next', label: t('faults.title'), isWhole: true },
      ]}
      rows={list.map(request => ({
        id: String(request.number),
        cells: {
          number: (
            <button
              type="button"
              className={styles.open}
              aria-label={t('log.request', { number: String(request.number) })}
              onClick={() => onOpen(request.number)}
            >
              {request.number}
            </button>
          ),
          call: <bdi dir="ltr">{request.call}</bdi>,
          seller: request.username ?? <span className={parts.small}>{t('log.nobody')}</span>,
          outcome: <Outcome request={request} />,
          ms:
            request.ms === null ? '' : <bdi dir="ltr">{`${formats.number(Math.round(request.ms * 10) / 10)} ms`}</bdi>,
          at: formats.exact(request.at),
          next: <NextCallFault call={request.call} username={request.username ?? undefined} />,
        },
      }))}
    />
  )
}

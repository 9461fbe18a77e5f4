import { Bell, Clock, Truck, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { worldNow } from '../../api/world-clock.ts'
import { QueryState } from '../../components/query-state.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { linkTo, paths } from '../../paths.ts'
import { Card } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Chip } from '../../ui/chip.tsx'
import styles from './home.module.css'

/** What waits for the seller, each leading to where the work is. */
export function NeedsAction() {
  const { t } = useTranslation()
  const formats = useFormats()
  const stat = useCall('home.stat', { range: 'today' }, { refetchMs: 15_000 })
  return (
    <Card title={t('home.todo')}>
      <QueryState query={stat} rows={2}>
        {({ todo }) => (
          <>
            {todo.pendingPayment > 0 && (
              <Cell
                icon={<Clock />}
                iconTone="warn"
                label={t('home.toPay', { count: todo.pendingPayment })}
                note={
                  todo.nextDueAt && t('home.firstDue', { span: formats.span(Date.parse(todo.nextDueAt) - worldNow()) })
                }
                value={todo.dueSoon > 0 ? <Chip tone="warn">{t('home.dueSoon')}</Chip> : undefined}
                to={linkTo(paths.orders, { status: 'pending_payment' })}
              />
            )}
            {todo.refunds > 0 && (
              <Cell
                icon={<Undo2 />}
                iconTone="bad"
                label={t('home.refunds', { count: todo.refunds })}
                note={t('home.refundsNote')}
                to={linkTo(paths.orders, { status: 'refunds' })}
              />
            )}
            {todo.overdueParcels > 0 && (
              <Cell
                icon={<Truck />}
                label={t('home.parcels', { count: todo.overdueParcels })}
                note={t('home.parcelsNote')}
                to={linkTo(paths.orders, { status: 'shipped' })}
              />
            )}
            {todo.unread > 0 && (
              <Cell icon={<Bell />} label={t('home.unread', { count: todo.unread })} to={paths.notifications} />
            )}
            {todo.pendingPayment + todo.refunds + todo.overdueParcels + todo.unread === 0 && (
              <p className={styles.dim}>{t('home.nothing')}</p>
            )}
          </>
        )}
      </QueryState>
    </Card>
  )
}

import { useState } from 'react'
import { requestLimits } from '#shared/requests.ts'
import { useCall } from '../../api/queries.ts'
import { QueryState } from '../../components/query-state.tsx'
import { useRoomTranslation } from '../../i18n/room.ts'
import { Select } from '../../ui/select.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Panel, Wide } from '../panel.tsx'
import { BuyerOrders } from './buyer-orders.tsx'
import styles from './events.module.css'
import { OrderActs } from './order-acts.tsx'
import { StockCard } from './stock-card.tsx'
import { VisitorsCard } from './visitors-card.tsx'
import { WeatherCard } from './weather-card.tsx'

/** What happens in the world because a trainer wants it to: the weather, and acts on one store, its products and orders. */
export function EventsPanel() {
  const { t } = useRoomTranslation()
  const people = useCall('sandbox.listPeople', { size: requestLimits.page.max })
  const [chosen, setChosen] = useState<string>()
  const [orderNo, setOrderNo] = useState<string>()
  const sellers = people.data?.list ?? []
  const username = chosen ?? sellers.at(-1)?.username
  return (
    <Panel
      title={t('events.title')}
      intro={t('events.intro')}
      aside={
        username !== undefined && (
          <Select
            label={t('events.store')}
            value={username}
            onChange={event => {
              setChosen(event.currentTarget.value)
              setOrderNo(undefined)
            }}
            data={sellers.map(seller => ({
              value: seller.username,
              label: `${seller.shopName} (${seller.username})`,
            }))}
          />
        )
      }
    >
      <Wide>
        <WeatherCard />
      </Wide>
      <Wide>
        <div className={styles.cards}>
          {username === undefined ? (
            <QueryState query={people} rows={2}>
              {() => <EmptyState title={t('events.noSellers')} />}
            </QueryState>
          ) : (
            <BuyerOrders key={username} username={username} onShow={setOrderNo} />
          )}
          <div className={styles.column}>
            {username !== undefined && <VisitorsCard key={username} username={username} onShow={setOrderNo} />}
            <StockCard />
          </div>
        </div>
      </Wide>
      {username !== undefined && (
        <Wide>
          <OrderActs key={username} username={username} orderNo={orderNo} onChoose={setOrderNo} />
        </Wide>
      )}
    </Panel>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../../components/query-state.tsx'
import parts from '../../ui/parts.module.css'
import { EmptyState } from '../../ui/states.tsx'
import { Panel, Wide } from '../panel.tsx'
import { SellerChoice, useSellers } from '../seller-choice.tsx'
import { BuyerOrderCard } from './buyer-order-card.tsx'
import styles from './events.module.css'
import { OrderCard } from './order-card.tsx'
import { StockCard } from './stock-card.tsx'
import { VisitorsCard } from './visitors-card.tsx'
import { WeatherCard } from './weather-card.tsx'

/** Triggers events: the simulated weather of the world, and orders, visitors and stock of one store. */
export function EventsPanel() {
  const { t } = useTranslation('sandbox')
  const people = useSellers()
  const [chosen, setChosen] = useState<string>()
  const [orderNo, setOrderNo] = useState<string>()
  const username = chosen ?? people.data?.list.at(-1)?.username
  return (
    <Panel
      title={t('events.title')}
      intro={t('events.intro')}
      aside={
        username !== undefined && (
          <div className={parts.tight}>
            <SellerChoice
              label={t('events.store')}
              value={username}
              onChange={next => {
                setChosen(next)
                setOrderNo(undefined)
              }}
            />
          </div>
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
            <BuyerOrderCard key={username} username={username} onShow={setOrderNo} />
          )}
          <div className={styles.column}>
            {username !== undefined && <VisitorsCard key={username} username={username} onShow={setOrderNo} />}
            <StockCard />
          </div>
        </div>
      </Wide>
      {username !== undefined && (
        <Wide>
          <OrderCard key={username} username={username} orderNo={orderNo} onChoose={setOrderNo} />
        </Wide>
      )}
    </Panel>
  )
}

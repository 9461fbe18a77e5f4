import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StatRange } from '#shared/home.ts'
import { useIsOperator } from '../../api/operator.ts'
import { useCall } from '../../api/queries.ts'
import { NotificationsButton } from '../../components/notifications-button.tsx'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { Cards } from '../../ui/card.tsx'
import { Banners } from './banners.tsx'
import { Figures } from './figures.tsx'
import { FirstSteps } from './first-steps.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { InMotion } from './in-motion.tsx'
import { MoneyWay } from './money-way.tsx'
import { ShopHead } from './shop-head.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { useHomeLayout } from './use-home-layout.ts'
import { Work } from './work.tsx'

/** The store centre: what waits for the seller, how the store does, and what is on its way. */
export function ShopCenterScreen() {
  const { t } = useTranslation()
  const [range, setRange] = useState<StatRange>('today')
  const shop = useCall('shop.info', {})
  const asked = useCall('home.stat', { range })
  // Drawn in slices, between which a press is answered: most of the screen comes with it.
  const stat = { ...asked, data: useDeferredValue(asked.data) }
  const layout = useHomeLayout(stat.data)
  // Asked with the rest, not after it: what an operator has here would come late and move the rest.
  useIsOperator()
  return (
    <Page
      isTopLevel
      title={shop.data?.name ?? t('app.tabs.store')}
      head={<ShopHead shop={shop.data} credit={stat.data?.credit} />}
      actions={<NotificationsButton />}
    >
      <QueryState query={stat} skeleton={<HomeSkeleton layout={layout} />}>
        {figures => (
          <Cards>
            {layout.work !== null && <Work todo={figures.todo} layout={layout} />}
            {layout.hasSteps && <FirstSteps steps={figures.steps} />}
            {layout.hasSteps && !layout.hasMotion && (
              <MoneyWay tier={shop.data?.tier} hasListed={figures.steps.listed > 0} />
            )}
            {layout.work !== null && (
              <Figures range={range} onRange={setRange} stat={figures.range === range ? figures : undefined} />
            )}
            {layout.hasMotion && <InMotion motion={figures.inMotion} />}
            <Shortcuts />
            <Banners />
          </Cards>
        )}
      </QueryState>
    </Page>
  )
}

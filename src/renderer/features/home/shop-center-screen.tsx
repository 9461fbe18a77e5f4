import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { Cards } from '../../ui/card.tsx'
import { Banners } from './banners.tsx'
import { Indicators } from './indicators.tsx'
import { NeedsAction } from './needs-action.tsx'
import { QuickEntries } from './quick-entries.tsx'
import { NotificationsButton, ShopHead } from './shop-head.tsx'

/** The store centre: how the shop does, and what needs the seller now. */
export function ShopCenterScreen() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const shop = useCall('shop.info', {})
  const unread = useCall('notifications.check', {}, { refetchMs: 15_000 }).data?.unread ?? 0
  const refresh = () => client.invalidateQueries()
  return (
    <Page
      isTopLevel
      title={shop.data?.name ?? t('app.tabs.store')}
      head={<ShopHead shop={shop.data} />}
      onRefresh={refresh}
      actions={<NotificationsButton unread={unread} />}
    >
      <QueryState query={shop}>
        {() => (
          <Cards>
            <Banners />
            <Indicators />
            <NeedsAction />
            <QuickEntries />
          </Cards>
        )}
      </QueryState>
    </Page>
  )
}

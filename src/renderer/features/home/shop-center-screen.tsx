import { useAtomValue } from 'jotai'
import { CircleHelp, Megaphone, UserPlus, Warehouse } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import type { StatRange } from '#shared/home.ts'
import { useIsOperator } from '../../api/operator.ts'
import { useCall } from '../../api/queries.ts'
import { profileAtom } from '../../api/session.ts'
import { NotificationsButton } from '../../components/notifications-button.tsx'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { paths } from '../../paths.ts'
import { type HomeLayout, keepHomeLayout, readHomeLayout } from '../../storage/home-layout.ts'
import { Cards } from '../../ui/card.tsx'
import { RoundLinks } from '../../ui/round-links.tsx'
import { Banners } from './banners.tsx'
import { Figures } from './figures.tsx'
import { FirstSteps } from './first-steps.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { InMotion } from './in-motion.tsx'
import { expectedLayout, layoutOf } from './layout.ts'
import { MoneyWay } from './money-way.tsx'
import { ShopHead } from './shop-head.tsx'
import { Work } from './work.tsx'

/** Start screen of the store: tasks, indicators, and orders in progress. */
export function ShopCenterScreen() {
  const { t } = useTranslation()
  const [range, setRange] = useState<StatRange>('today')
  const shop = useCall('shop.info', {})
  const asked = useCall('home.stat', { range })
  // The deferred value lets React render in slices, so that presses are answered while most of the screen appears.
  const stat = { ...asked, data: useDeferredValue(asked.data) }
  const layout = useHomeLayout(stat.data)
  // Starts this request with the others. The operator's button would otherwise appear late and move the content.
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

const entries = [
  { id: 'warehouse', icon: <Warehouse /> },
  { id: 'ads', icon: <Megaphone /> },
  { id: 'invitations', icon: <UserPlus /> },
  { id: 'qa', icon: <CircleHelp /> },
] as const

/** Links to the most used screens. All others are reached from the account. */
function Shortcuts() {
  const { t } = useTranslation()
  return (
    <RoundLinks
      label={t('home.areas')}
      links={entries.map(({ id, icon }) => ({ to: paths[id], icon, text: t(`home.entries.${id}`) }))}
    />
  )
}

/** Returns the layout of the store centre; until it is known, the last one shown. */
function useHomeLayout(stat: Answer<'home.stat'> | undefined): HomeLayout {
  const profile = useAtomValue(profileAtom)
  const username = profile?.username ?? ''
  const layout = stat && layoutOf(stat)
  useEffect(() => {
    if (layout) keepHomeLayout(username, layout)
  })
  return layout ?? readHomeLayout(username) ?? expectedLayout(profile?.hasPayPassword ?? true)
}

import { useAtomValue } from 'jotai'
import { CircleHelp, Megaphone, UserPlus, Warehouse } from 'lucide-react'
import { useDeferredValue, useEffect, useLayoutEffect, useReducer, useState } from 'react'
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
import { BestSellers } from './best-sellers.tsx'
import { Figures } from './figures.tsx'
import steps from './first-steps.module.css'
import { FirstSteps, StepsHead } from './first-steps.tsx'
import { HeroFigure } from './hero-figure.tsx'
import styles from './home.module.css'
import { HomeSkeleton } from './home-skeleton.tsx'
import { InMotion } from './in-motion.tsx'
import { expectedLayout, layoutOf } from './layout.ts'
import { MoneyWay } from './money-way.tsx'
import { ShopHead } from './shop-head.tsx'
import { Work } from './work.tsx'

/** Shows the start screen of the store: tasks, indicators, and orders in progress. */
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
  const isFailed = stat.data === undefined && stat.error !== null
  return (
    <Page
      isTopLevel
      isFront
      title={shop.data?.name ?? t('app.tabs.store')}
      {...((shop.data || !shop.error) && {
        head: <ShopHead shop={shop.data} credit={stat.data?.credit} isFailed={isFailed} />,
      })}
      actions={<NotificationsButton />}
      top={!isFailed && <Front layout={layout} range={range} onRange={setRange} stat={stat.data} />}
    >
      <div className={isFailed ? undefined : styles.over}>
        <QueryState query={stat} skeleton={<HomeSkeleton layout={layout} />}>
          {figures => (
            <Cards>
              {layout.work !== null && <Work todo={figures.todo} layout={layout} />}
              {layout.hasSteps && <FirstSteps steps={figures.steps} isHeadAbove={layout.work === null} />}
              {layout.hasSteps && !layout.hasMotion && (
                <MoneyWay tier={shop.data?.tier} hasListed={figures.steps.listed > 0} />
              )}
              {layout.hasMotion && <InMotion motion={figures.inMotion} />}
              {layout.work !== null && figures.steps.listed > 0 && <BestSellers />}
              {layout.work !== null && <Figures stat={figures} />}
              <Shortcuts />
              <Banners />
            </Cards>
          )}
        </QueryState>
      </div>
    </Page>
  )
}

interface FrontProps {
  layout: HomeLayout
  range: StatRange
  onRange: (range: StatRange) => void
  /** Undefined while loading. */
  stat: Answer<'home.stat'> | undefined
}

/** Shows the store's front: its sales, or the first steps of a store without orders. */
function Front({ layout, range, onRange, stat }: FrontProps) {
  if (layout.work !== null) return <HeroFigure range={range} onRange={onRange} stat={stat} />
  return (
    <div className={steps.front}>
      <StepsHead steps={stat?.steps} />
    </div>
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
  // The screen is rendered hidden until the profile is known (`SignedIn`), and a hidden screen misses the change.
  // A state change in a layout effect renders it again before it is painted.
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(renderAgain, [])
  useEffect(() => {
    if (layout) keepHomeLayout(username, layout)
  })
  return layout ?? readHomeLayout(username) ?? expectedLayout(profile?.hasPayPassword ?? true)
}

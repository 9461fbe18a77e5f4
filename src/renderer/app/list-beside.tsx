import { useMediaQuery } from '@mantine/hooks'
import { useAtomValue } from 'jotai'
import { type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Location, parsePath, UNSAFE_LocationContext, useLocation, useNavigationType } from 'react-router-dom'
import { useIsClosed } from '../api/closed-until.ts'
import { profileAtom } from '../api/session.ts'
import { sessionEndedAtom } from '../api/session-ended.ts'
import { linkTo, paths } from '../paths.ts'
import { wideWindow } from '../theme/layout.ts'
import { AsideContext } from '../ui/aside-context.ts'
import { SkeletonRows } from '../ui/skeletons.tsx'
import { besideOf } from './beside-of.ts'
import { tabElement, tabLabels } from './routes.tsx'

/** The last address of each tab, with its filters. */
const lastAddress = new Map<string, Location>()

/**
 * Shows the list of the tab that a detail belongs to, next to the phone. Only a wide window has room for it.
 * @param children shown if there is no list
 */
export function ListBeside({ children }: { children: ReactNode }) {
  return useMediaQuery(wideWindow, false, { getInitialValueInEffect: false }) ? <Beside>{children}</Beside> : children
}

function Beside({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const here = useLocation()
  const isKnown = useAtomValue(profileAtom) !== null
  const hasEnded = useAtomValue(sessionEndedAtom)
  const isClosed = useIsClosed()
  useEffect(() => void lastAddress.set(here.pathname, here), [here])
  const tab = isKnown && !hasEnded && !isClosed ? besideOf(here.pathname) : undefined
  const type = useNavigationType()
  const context = useMemo(
    () => ({ location: (tab && lastAddress.get(tab)) ?? addressOf(tab ?? ''), navigationType: type }),
    [tab, type],
  )
  if (!tab) return children
  return (
    <aside data-list aria-label={t(tabLabels[tab])}>
      {/* The list reads its filters from its own address. Its links change the address of the page. */}
      <UNSAFE_LocationContext value={context}>
        <AsideContext value={here.pathname}>
          <Suspense fallback={<SkeletonRows count={6} label={t('app.loading')} />}>{tabElement(tab)}</Suspense>
        </AsideContext>
      </UNSAFE_LocationContext>
    </aside>
  )
}

/** Returns the first address of a tab. Beside an order the list has all orders, because it may be in any stage. */
const addressOf = (pathname: string): Location => ({
  pathname,
  search: '',
  hash: '',
  state: null,
  key: pathname,
  ...parsePath(linkTo(pathname, pathname === paths.orders ? { status: 'all' } : {})),
})

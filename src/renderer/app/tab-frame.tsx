import { Box, Stack } from '@mantine/core'
import { atom, useAtom, useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsClosed } from '../api/closed-until.ts'
import { useCall } from '../api/queries.ts'
import { profileAtom } from '../api/session.ts'
import { sessionEndedAtom } from '../api/session-ended.ts'
import { loadBottomSheet } from '../components/bottom-sheet.tsx'
import { paths } from '../paths.ts'
import { FloatingButton } from '../ui/floating-button.tsx'
import { scrollToTop } from '../ui/kept-place.ts'
import { TabBar } from '../ui/tab-bar.tsx'
import styles from './app.module.css'
import { Milestones } from './milestones.tsx'
import { SignedIn } from './signed-in.tsx'
import { tabIcons } from './tab-icons.ts'
import { useTabs } from './use-tabs.ts'

/** Delay in milliseconds before the code of sheets is loaded, so that it does not slow down the first screen. */
const settledMs = 2_000

/** The raised state of the bar applies to all tabs (S-221). */
const raisedAtom = atom(false)

const tabs = [
  { path: paths.home, icon: tabIcons.store, label: 'app.tabs.store' },
  { path: paths.orders, icon: tabIcons.order, label: 'app.tabs.order' },
  { path: paths.goods, icon: tabIcons.product, label: 'app.tabs.product' },
  { path: paths.wallet, icon: tabIcons.account, label: 'app.tabs.account' },
] as const

/** Frames routes with the tab bar and the floating button. The route determines the active tab (D-06). */
export function TabFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const body = useRef<HTMLDivElement>(null)
  const { active, open, reselect } = useTabs(() => scrollToTop(body.current?.querySelector('main')))
  const [raised, setRaised] = useAtom(raisedAtom)
  const isKnown = useAtomValue(profileAtom) !== null
  const hasEnded = useAtomValue(sessionEndedAtom)
  const isClosed = useIsClosed()
  useEffect(() => {
    const timer = setTimeout(() => requestIdleCallback(() => void loadBottomSheet()), settledMs)
    return () => clearTimeout(timer)
  }, [])
  // A closed store would refuse these reads (D-42).
  const counts = useCall(
    'orders.list',
    { status: 'pending_payment', size: 1 },
    { enabled: isKnown && !isClosed && !hasEnded },
  ).data?.counts
  const unpaid = hasEnded ? undefined : counts?.pending_payment
  const items = tabs.map(({ path, icon, label }) => ({
    icon,
    label: t(label),
    ...(path === paths.orders && unpaid !== undefined && { badge: unpaid }),
  }))
  return (
    <Stack className={styles.frame} gap={0}>
      <Milestones counts={counts} />
      <Box ref={body} flex={1} mih={0}>
        <SignedIn>{children}</SignedIn>
      </Box>
      <TabBar
        items={items}
        activeIndex={active}
        onChange={open}
        onReselect={reselect}
        raised={raised}
        label={t('app.tabs.label')}
      />
      <FloatingButton raised={raised} onToggle={() => setRaised(!raised)} label={t('app.raiseTabs')} />
    </Stack>
  )
}

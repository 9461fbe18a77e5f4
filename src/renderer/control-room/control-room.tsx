import { useAtomValue } from 'jotai'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation } from 'react-router-dom'
import { BrokenScreen } from '../components/broken-screen.tsx'
import { followLanguage } from '../i18n/i18n.ts'
import { useStrip } from '../i18n/strip.ts'
import { roomPaths } from '../paths.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { FloatStack } from '../ui/float-stack.tsx'
import { SandboxStrip } from '../ui/sandbox-strip.tsx'
import { SkeletonCard } from '../ui/skeletons.tsx'
import { Toast } from '../ui/toast.tsx'
import { toastAtom } from '../ui/toasts.ts'
import { useRegionKeys } from '../ui/use-region-keys.ts'
import { AmountEntries } from './amount.tsx'
import styles from './control-room.module.css'
import { RoomHead } from './control-room-head.tsx'
import { LostServer } from './lost-server.tsx'
import { OperatorGate } from './operator-gate.tsx'
import { Panel, Wide } from './panel.tsx'
import { linkToPanel, type PanelId, panelIds, panels } from './panels.ts'
import { Rail } from './rail.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useWorldNews } from './use-world-news.ts'

const panelAt = (pathname: string): PanelId => {
  const wanted = matchPath(roomPaths.panel, pathname)?.params.panel
  return panelIds.find(id => id === wanted) ?? panelIds[0]
}

/** The Control room: the strip, what time it is, a rail of panels, and the one that is open. */
export function Room() {
  const { t } = useTranslation(['sandbox', 'console'])
  const strip = useStrip()
  const toast = useAtomValue(toastAtom)
  useRegionKeys()
  useKeptFocus()
  useEffect(followLanguage, [])
  const title = `${t('controlRoom.title')} · ${t('console:app.name')} · ${strip}`
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className={styles.room}>
      <SandboxStrip text={strip} />
      <OperatorGate>
        <Panels />
      </OperatorGate>
      <FloatStack>{toast && <Toast {...toast} />}</FloatStack>
    </div>
  )
}

function Panels() {
  useWorldNews()
  const open = panelAt(useLocation().pathname)
  const { Screen } = panels[open]
  return (
    <>
      <RoomHead />
      <LostServer />
      <div className={styles.desk} id="desk">
        <Rail open={open} />
        <main className={styles.main} key={open} tabIndex={-1}>
          <ErrorBoundary fallback={<BrokenScreen page={linkToPanel(open)} isPage={false} />}>
            <Suspense fallback={<PanelOnItsWay id={open} />}>
              <Screen />
            </Suspense>
          </ErrorBoundary>
        </main>
        <AmountEntries />
      </div>
    </>
  )
}

/** A panel while its code is loaded: its head already, so that nothing moves when the rest comes. */
function PanelOnItsWay({ id }: { id: PanelId }) {
  const { t } = useTranslation(['sandbox', 'console'])
  return (
    <Panel title={t(`${id}.title`)} intro={t(`${id}.intro`)}>
      <Wide>
        <SkeletonCard label={t('console:app.loading')} lines={5} />
      </Wide>
    </Panel>
  )
}

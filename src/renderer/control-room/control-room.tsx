import { useAtomValue } from 'jotai'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation } from 'react-router-dom'
import { BrokenScreen } from '../components/broken-screen.tsx'
import { useFormats } from '../i18n/formats.ts'
import { followLanguage } from '../i18n/i18n.ts'
import { useStrip } from '../i18n/strip.ts'
import { controlRoomPaths } from '../paths.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { FloatStack } from '../ui/float-stack.tsx'
import { Link } from '../ui/link.tsx'
import { SandboxStrip } from '../ui/sandbox-strip.tsx'
import { showInRow } from '../ui/show-in-row.ts'
import { SkeletonCard } from '../ui/skeletons.tsx'
import { Toast } from '../ui/toast.tsx'
import { toastAtom } from '../ui/toasts.ts'
import { useRegionKeys } from '../ui/use-region-keys.ts'
import { AmountEntries } from './amount.tsx'
import styles from './control-room.module.css'
import { History } from './history/history.tsx'
import { LedgerLight } from './ledger/ledger-light.tsx'
import { OpenConsole } from './open-console.tsx'
import { OperatorGate } from './operator-gate.tsx'
import { Panel, Wide } from './panel.tsx'
import { linkToPanel, type PanelId, panelIds, panels } from './panels.ts'
import { useRestoredFocus } from './use-restored-focus.ts'
import { useWorldEvents } from './use-world-events.ts'
import { useSandboxState, useWorldTime } from './use-world-time.ts'

const panelAt = (pathname: string): PanelId => {
  const requested = matchPath(controlRoomPaths.panel, pathname)?.params.panel
  return panelIds.find(id => id === requested) ?? panelIds[0]
}

/** Lays out the Control room: sandbox strip, clock, rail of panels and the open panel. */
export function ControlRoom() {
  const { t } = useTranslation(['sandbox', 'console'])
  const strip = useStrip()
  useRegionKeys()
  useRestoredFocus()
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
    </div>
  )
}

function Panels() {
  const toast = useAtomValue(toastAtom)
  useWorldEvents()
  const open = panelAt(useLocation().pathname)
  const { Screen } = panels[open]
  return (
    <>
      <ControlRoomHead />
      <LostServer />
      <div className={styles.desk} id="desk">
        <Rail open={open} />
        <div className={styles.stage}>
          <main className={styles.main} key={open} tabIndex={-1}>
            <ErrorBoundary fallback={<BrokenScreen page={linkToPanel(open)} isPage={false} />}>
              <Suspense fallback={<PanelOnItsWay id={open} />}>
                <Screen />
              </Suspense>
            </ErrorBoundary>
          </main>
          <FloatStack inFlow>{toast && <Toast {...toast} />}</FloatStack>
        </div>
        <AmountEntries />
      </div>
    </>
  )
}

/** Shows the head of a panel while its code is loading, so that nothing moves afterwards. */
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

/** Shows above every panel the time of the store, the state of the ledger and the undo buttons. */
function ControlRoomHead() {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  const time = useWorldTime()
  return (
    <header className={styles.head}>
      <img src="/icon.svg" alt="" width={28} height={28} />
      <h1 className={styles.name}>{t('controlRoom.title')}</h1>
      {time && (
        <p className={styles.clock}>
          <span className={styles.dim}>{t('controlRoom.now')}</span>{' '}
          <time dateTime={new Date(time.now).toISOString()}>{formats.exact(new Date(time.now).toISOString())}</time>
        </p>
      )}
      <span className={styles.space} />
      <LedgerLight />
      <History />
    </header>
  )
}

/** Warns that the shown data may be stale, because the server does not answer or has another operator key. */
function LostServer() {
  const { t } = useTranslation('sandbox')
  const { error } = useSandboxState()
  // Other refusals are temporary, for example while a saved state is being opened.
  const isGone = error?.code === 0
  const isOtherKey = error?.value('refused') === 'key'
  return (
    <div role="alert">
      {(isGone || isOtherKey) && (
        <p className={styles.lost}>{t(isOtherKey ? 'controlRoom.newLink' : 'controlRoom.noAnswer')}</p>
      )}
    </div>
  )
}

/** Links to the panels, in a column or, in a narrow window, in a row. */
function Rail({ open }: { open: PanelId }) {
  const { t } = useTranslation('sandbox')
  const rail = useRef<HTMLElement>(null)
  useEffect(() => {
    showInRow(rail.current, rail.current?.querySelector(`[data-id="${open}"]`))
  }, [open])
  return (
    <nav ref={rail} className={styles.rail} aria-label={t('controlRoom.panels')}>
      {panelIds.map(id => {
        const { icon: Icon } = panels[id]
        return (
          <Link
            key={id}
            to={linkToPanel(id)}
            className={styles.way}
            data-id={id}
            aria-current={id === open ? 'page' : undefined}
          >
            <Icon aria-hidden="true" size={20} />
            {t(`${id}.title`)}
          </Link>
        )
      })}
      <div className={styles.foot}>
        <OpenConsole />
      </div>
    </nav>
  )
}

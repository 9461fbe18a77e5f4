import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../ui/link.tsx'
import { showInRow } from '../ui/show-in-row.ts'
import styles from './control-room.module.css'
import { OpenConsole } from './open-console.tsx'
import { linkToPanel, type PanelId, panelIds, panels } from './panels.ts'

/** The room's panels, one under the other; beside each other where the window is narrow. */
export function Rail({ open }: { open: PanelId }) {
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

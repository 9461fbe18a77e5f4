import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bridge, OpenedWorld } from '#shared/bridge.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import { Table } from '../../ui/table.tsx'
import { showToast } from '../../ui/toasts.ts'
import { AskFirst } from '../ask-first.tsx'
import { Wide } from '../panel.tsx'
import styles from './states.module.css'

/** Polling interval in milliseconds: these worlds run in another process, which sends no events to this page. */
const askMs = 5_000

/** Lists the worlds opened from files. Only the desktop app has them. */
export function OpenedWorlds() {
  const { stallkeeper: desktop } = window
  return desktop ? <OpenedWorldsCard desktop={desktop} /> : null
}

function OpenedWorldsCard({ desktop }: { desktop: Bridge }) {
  const { t } = useTranslation('sandbox')
  const place = useRef<HTMLDivElement>(null)
  const { data: list = [], refetch } = useQuery({
    queryKey: ['openedWorlds'],
    queryFn: () => desktop.openedWorlds(),
    refetchInterval: askMs,
  })
  if (list.length === 0) return null
  const remove = async ({ id, name }: OpenedWorld) => {
    const isGone = await desktop.removeOpenedWorld(id)
    const words = { name: name ?? id }
    if (isGone) showToast(t('states.isRemoved', words))
    else showToast(t('states.openedWorlds.refused', words), { tone: 'error' })
    await refetch()
    // The focused button was removed with its row.
    place.current?.focus()
  }
  return (
    <Wide>
      <Card title={t('states.openedWorlds.title')}>
        <div ref={place} tabIndex={-1} className={parts.stack}>
          <p>{t('states.openedWorlds.text')}</p>
          <Worlds list={list} onRemove={remove} />
        </div>
      </Card>
    </Wide>
  )
}

function Worlds({ list, onRemove }: { list: readonly OpenedWorld[]; onRemove: (world: OpenedWorld) => void }) {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  return (
    <Table
      label={t('states.openedWorlds.title')}
      columns={[
        { id: 'name', label: t('states.openedWorlds.name') },
        { id: 'at', label: t('states.openedWorlds.at'), isWhole: true },
        { id: 'do', label: t('states.do') },
      ]}
      rows={list.map(world => ({
        id: world.id,
        cells: {
          name: <bdi>{world.name ?? world.id}</bdi>,
          at: formats.exact(new Date(world.openedAt).toISOString()),
          do: world.isOpen ? (
            t('states.openedWorlds.isOpen')
          ) : (
            <div className={styles.actions}>
              <AskFirst
                label={t('states.remove')}
                ask={t('states.openedWorlds.removeAsk')}
                onYes={() => onRemove(world)}
              />
            </div>
          ),
        },
      }))}
    />
  )
}

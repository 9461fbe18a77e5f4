import { Group, VisuallyHidden } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer, Input } from '#shared/contract/schemas.ts'
import { requestLimits } from '#shared/requests.ts'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { type ConsoleTab, openConsoleTab } from '../../api/console-tab.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { useCall } from '../../api/queries.ts'
import { openControlRoomOf } from '../../components/app-windows.ts'
import { CopyCell } from '../../components/copy-cell.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { useCopy } from '../../components/use-copy.ts'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import parts from '../../ui/parts.module.css'
import { Select } from '../../ui/select.tsx'
import { Table } from '../../ui/table.tsx'
import { showToast } from '../../ui/toasts.ts'
import { AskFirst } from '../ask-first.tsx'
import styles from './states.module.css'

type Made = Answer<'sandbox.addWorld'>
type World = Answer<'sandbox.listWorlds'>['list'][number]

/** Polling interval: scripts create and remove worlds too, and no event of this world reports that. */
const askMs = 5_000

/** Lists the separate worlds of this server, with links to their console and Control room. */
export function WorldsCard() {
  const { t } = useTranslation('sandbox')
  const worlds = useCall('sandbox.listWorlds', {}, { refetchMs: askMs })
  const [made, setMade] = useState<Made>()
  const place = useRef<HTMLDivElement>(null)
  // The pressed button is removed with its row, so the focus moves to the card.
  const stay = () => place.current?.focus()
  // The operator key of a separate world cannot manage other worlds.
  if (worlds.error?.symbol === 'InsufficientPermissions') return null
  return (
    <Card title={t('states.worlds.title')}>
      <div ref={place} tabIndex={-1} className={parts.stack}>
        <p>{t('states.worlds.text')}</p>
        <Fork onMade={setMade} />
        <QueryState query={worlds} rows={2}>
          {({ list }) => (
            <>
              {made && list.some(({ world }) => world === made.world) && (
                <HandOut
                  key={made.world}
                  made={made}
                  onDone={() => {
                    setMade(undefined)
                    stay()
                  }}
                />
              )}
              {list.length === 0 && <p className={parts.dim}>{t('states.worlds.none')}</p>}
              {list.length > 0 && <Worlds list={list} onEnded={stay} />}
            </>
          )}
        </QueryState>
      </div>
    </Card>
  )
}

/** Keys contain a colon, which the name of a saved state cannot. */
const seeds: Readonly<Record<string, Input<'sandbox.addWorld'>>> = {
  'seed:demo': { seed: 'demo' },
  'seed:empty': { seed: 'empty' },
}

function Fork({ onMade }: { onMade: (made: Made) => void }) {
  const { t } = useTranslation('sandbox')
  const stateNames = useCall('sandbox.listSnapshots', {}).data?.list.map(({ name }) => name) ?? []
  const [chosen, setChosen] = useState('')
  const from = chosen in seeds || stateNames.includes(chosen) ? chosen : 'seed:demo'
  const { send, isPending } = useCallMutation('sandbox.addWorld', { done: () => t('states.worlds.made') })
  const fork = async () => {
    const made = await send(seeds[from] ?? { snapshot: from })
    if (made) onMade(made)
  }
  return (
    <Group
      component="form"
      gap={12}
      align="end"
      onSubmit={event => {
        event.preventDefault()
        void fork()
      }}
    >
      <Select
        label={t('states.worlds.from')}
        value={from}
        data={[
          { value: 'seed:demo', label: t('states.worlds.demo') },
          { value: 'seed:empty', label: t('states.worlds.empty') },
          ...(stateNames.length > 0 ? [{ group: t('states.kept'), items: stateNames }] : []),
        ]}
        onChange={event => setChosen(event.target.value)}
      />
      <Button type="submit" tone="soft" busy={isPending}>
        {t('states.worlds.fork')}
      </Button>
    </Group>
  )
}

/** Shows the operator key of a new world. No other answer contains it. */
function HandOut({ made, onDone }: { made: Made; onDone: () => void }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const place = useRef<HTMLDivElement>(null)
  // The pressed button was disabled and lost the focus.
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className={parts.tight}>
      <p className={parts.note} role="status">
        {t('states.worlds.handOut')}
      </p>
      <CopyCell label={t('states.worlds.address')} text={made.url} />
      <CopyCell label={t('controlRoom.key')} text={made.operatorKey} />
      <div>
        <Button tone="soft" onPress={onDone}>
          {t('console:app.done')}
        </Button>
      </div>
    </div>
  )
}

function Worlds({ list, onEnded }: { list: readonly World[]; onEnded: () => void }) {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  return (
    <Table
      label={t('states.worlds.title')}
      columns={[
        { id: 'address', label: t('states.worlds.address') },
        { id: 'clock', label: t('states.worlds.clock'), isWhole: true },
        { id: 'orders', label: t('states.orders'), isFigure: true },
        { id: 'do', label: t('states.do') },
      ]}
      rows={list.map(({ world, url, now, orders }) => ({
        id: world,
        cells: {
          address: <Address url={url} />,
          clock: formats.exact(now),
          orders: formats.number(orders),
          do: (
            <div className={styles.actions}>
              <WorldLinks world={world} />
              <End world={world} onEnded={onEnded} />
            </div>
          ),
        },
      }))}
    />
  )
}

function Address({ url }: { url: string }) {
  const { t } = useTranslation()
  const [isCopied, copy] = useCopy(url)
  return (
    <Group gap={8} wrap="nowrap" miw="14rem">
      <bdi dir="ltr" className={parts.code}>
        {url}
      </bdi>
      <IconButton label={t('app.copy', { item: url })} onPress={copy}>
        {isCopied ? <Check /> : <Copy />}
      </IconButton>
    </Group>
  )
}

function End({ world, onEnded }: { world: string; onEnded: () => void }) {
  const { t } = useTranslation('sandbox')
  const { send, isPending } = useCallMutation('sandbox.removeWorld', { done: () => t('states.worlds.ended') })
  return (
    <AskFirst
      label={t('states.worlds.end')}
      about={world}
      ask={t('states.worlds.endAsk')}
      busy={isPending}
      onYes={async () => {
        if (await send({ world })) onEnded()
      }}
    />
  )
}

/** Opens a world's console as its first seller, or its Control room. */
function WorldLinks({ world }: { world: string }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    const tab = openConsoleTab(world)
    if (!tab) return showToast(t('sellers.blocked'), { tone: 'error' })
    setBusy(true)
    await signIn(world, tab).catch(error => {
      tab.close()
      showToast((error instanceof ApiError && error.message) || t('console:app.noAnswer'), { tone: 'error' })
    })
    setBusy(false)
  }
  const named = <VisuallyHidden> {world}</VisuallyHidden>
  return (
    <>
      <Button tone="soft" busy={isBusy} onPress={() => void open()}>
        {t('controlRoom.openConsole')}
        {named}
      </Button>
      <Button tone="plain" onPress={() => openControlRoomOf(world)}>
        {t('controlRoom.title')}
        {named}
      </Button>
    </>
  )
}

/** Signs in the first seller. If nobody has registered yet, the console shows its sign-in. */
async function signIn(world: string, tab: ConsoleTab): Promise<void> {
  const first = (await call('sandbox.listPeople', { size: requestLimits.page.max }, { world })).list.at(-1)
  const session = first && (await call('sandbox.signInAs', { username: first.username }, { world }))
  tab.signIn(session?.token)
}

import { Group, VisuallyHidden } from '@mantine/core'
import { atom, useAtom } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer, Input } from '#shared/contract/schemas.ts'
import { requestLimits } from '#shared/requests.ts'
import { sandboxLimits } from '#shared/sandbox.ts'
import { call } from '../../api/client.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { useCall } from '../../api/queries.ts'
import { openControlRoomOf } from '../../components/app-windows.ts'
import { CopyCell } from '../../components/copy-cell.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { keepWorldNames } from '../../storage/world-names.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import parts from '../../ui/parts.module.css'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AskFirst } from '../ask-first.tsx'
import { useConsoleTab } from '../use-console-tab.ts'
import styles from './states.module.css'

type World = Answer<'sandbox.listWorlds'>['list'][number]

/** Polling interval in milliseconds: scripts create and remove worlds too, and no event of this world reports that. */
const askMs = 5_000

/** Operator keys of the worlds that this window has created. No other response contains them. */
const keysAtom = atom<Readonly<Record<string, string>>>({})

/** Lists the separate worlds of this server, with links to their console and Control room. */
export function WorldsCard() {
  const { t } = useTranslation('sandbox')
  const worlds = useCall('sandbox.listWorlds', {}, { refetchMs: askMs })
  const place = useRef<HTMLDivElement>(null)
  const titleOf = useWorldTitle()
  useEffect(() => {
    if (worlds.data) keepWorldNames(Object.fromEntries(worlds.data.list.map(each => [each.world, titleOf(each)])))
  }, [worlds.data, titleOf])
  // The operator key of a separate world cannot manage other worlds.
  if (worlds.error?.symbol === 'InsufficientPermissions') return null
  return (
    <Card title={t('states.worlds.title')}>
      <div ref={place} tabIndex={-1} className={parts.stack}>
        <p>{t('states.worlds.text')}</p>
        <Fork />
        <QueryState query={worlds} rows={2}>
          {({ list }) =>
            list.length === 0 ? (
              <p className={parts.dim}>{t('states.worlds.none')}</p>
            ) : (
              <ul className={styles.saved} aria-label={t('states.worlds.title')}>
                {list.map(each => (
                  // The pressed button is removed with its row, so the focus moves to the card.
                  <WorldRow key={each.world} each={each} title={titleOf(each)} onEnded={() => place.current?.focus()} />
                ))}
              </ul>
            )
          }
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

function Fork() {
  const { t } = useTranslation(['sandbox', 'console'])
  const stateNames = useCall('sandbox.listSnapshots', {}).data?.list.map(({ name }) => name) ?? []
  const [chosen, setChosen] = useState('')
  const [name, setName] = useState('')
  const [, setKeys] = useAtom(keysAtom)
  const from = chosen in seeds || stateNames.includes(chosen) ? chosen : 'seed:demo'
  const { send, isPending } = useCallMutation('sandbox.addWorld', { done: () => t('states.worlds.made') })
  const fork = async () => {
    const named = name.trim() === '' ? {} : { name: name.trim() }
    const made = await send({ ...named, ...(seeds[from] ?? { snapshot: from }) })
    if (!made) return
    setName('')
    setKeys(known => ({ ...known, [made.world]: made.operatorKey }))
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
      <TextField
        label={t('states.name')}
        optional={t('console:app.optional')}
        value={name}
        autoComplete="off"
        maxLength={sandboxLimits.worlds.name}
        onChange={event => setName(event.target.value)}
      />
      <Select
        label={t('states.worlds.from')}
        value={from}
        data={[
          { value: 'seed:demo', label: t('states.worlds.demo') },
          { value: 'seed:empty', label: t('states.worlds.empty') },
          ...(stateNames.length > 0 ? [{ group: t('states.title'), items: stateNames }] : []),
        ]}
        onChange={event => setChosen(event.target.value)}
      />
      <Button type="submit" tone="soft" busy={isPending}>
        {t('states.worlds.fork')}
      </Button>
    </Group>
  )
}

/** Returns a function that names a world: by its name, or else by its number. */
function useWorldTitle(): (world: World) => string {
  const { t } = useTranslation('sandbox')
  return useCallback(({ name, number }) => name ?? t('states.worlds.numbered', { number }), [t])
}

function WorldRow({ each, title, onEnded }: { each: World; title: string; onEnded: () => void }) {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  const [isShown, setShown] = useState(false)
  const { world, now, orders } = each
  return (
    <li className={styles.world}>
      <div className={styles.facts}>
        <h3 className={parts.heading}>
          <bdi>{title}</bdi>
        </h3>
        <dl className={styles.figures}>
          <div>
            <dt>{t('states.worlds.clock')}</dt>
            <dd>{formats.exact(now)}</dd>
          </div>
          <div>
            <dt>{t('states.orders')}</dt>
            <dd>{formats.number(orders)}</dd>
          </div>
        </dl>
      </div>
      <div className={styles.actions}>
        <WorldLinks world={world} title={title} />
        <Button tone="plain" onPress={() => setShown(!isShown)}>
          {t(isShown ? 'states.worlds.hideKey' : 'states.worlds.showKey')}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
        <End world={world} title={title} onEnded={onEnded} />
      </div>
      {isShown && <Access world={world} url={each.url} />}
    </li>
  )
}

/** Shows the address of a world and its operator key for scripts. */
function Access({ world, url }: Pick<World, 'world' | 'url'>) {
  const { t } = useTranslation('sandbox')
  const [keys] = useAtom(keysAtom)
  const key = keys[world]
  return (
    <div className={`${styles.below} ${parts.tight}`}>
      <p className={parts.note}>{t(key === undefined ? 'states.worlds.noKey' : 'states.worlds.handOut')}</p>
      <CopyCell label={t('states.worlds.address')} text={url} />
      {key !== undefined && <CopyCell label={t('controlRoom.key')} text={key} />}
    </div>
  )
}

function End({ world, title, onEnded }: { world: string; title: string; onEnded: () => void }) {
  const { t } = useTranslation('sandbox')
  const { send, isPending } = useCallMutation('sandbox.removeWorld', { done: () => t('states.worlds.ended') })
  return (
    <AskFirst
      label={t('states.worlds.end')}
      about={title}
      ask={t('states.worlds.endAsk')}
      busy={isPending}
      onYes={async () => {
        if (await send({ world })) onEnded()
      }}
    />
  )
}

/** Opens a world's console as its first seller, or its Control room. */
function WorldLinks({ world, title }: { world: string; title: string }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const { open, isBusy } = useConsoleTab()
  const named = <VisuallyHidden> {title}</VisuallyHidden>
  return (
    <>
      <Button tone="soft" busy={isBusy} onPress={() => void open(() => signIn(world), { world })}>
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
async function signIn(world: string): Promise<{ token?: string }> {
  const first = (await call('sandbox.listPeople', { size: requestLimits.page.max }, { world })).list.at(-1)
  return first ? call('sandbox.signInAs', { username: first.username }, { world }) : {}
}

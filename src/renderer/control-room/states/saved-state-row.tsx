import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { ApiError } from '../../api/api-error.ts'
import { callFile } from '../../api/client.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { useFormats } from '../../i18n/formats.ts'
import { saveFile } from '../../media/save-file.ts'
import { Button } from '../../ui/button.tsx'
import parts from '../../ui/parts.module.css'
import { Picture } from '../../ui/picture.tsx'
import { showToast } from '../../ui/toasts.ts'
import { Amount } from '../amount.tsx'
import { AskFirst, useEscape } from '../ask-first.tsx'
import { useGoodsPicture } from '../events/goods-picture.ts'
import { Comparison } from './comparison.tsx'
import { NameForm } from './name-form.tsx'
import styles from './states.module.css'
import { useUndoLimit } from './use-undo-limit.ts'

type Snapshot = Answer<'sandbox.listSnapshots'>['list'][number]

interface RowProps {
  state: Snapshot
  /** Names of all saved states. */
  names: readonly string[]
}

/** Shows a saved state with its store, and the actions for it. */
export function SavedStateRow({ state, names }: RowProps) {
  const [open, setOpen] = useState<'compare' | 'rename'>()
  const others = names.filter(each => each !== state.name)
  const close = () => setOpen(undefined)
  useEscape(open !== undefined, close)
  return (
    <li className={styles.savedRow}>
      <ShopPicture pictures={state.shop?.pictures ?? []} />
      <Facts state={state} />
      <Actions name={state.name} open={open} onOpen={which => setOpen(which === open ? undefined : which)} />
      {open === 'rename' && <Rename name={state.name} others={others} />}
      {open === 'compare' && (
        <div className={styles.below}>
          <Comparison name={state.name} others={others} />
        </div>
      )}
    </li>
  )
}

/** Shows the first products of the store side by side. */
function ShopPicture({ pictures }: { pictures: readonly string[] }) {
  const urlOf = useGoodsPicture()
  return (
    <div className={styles.shop} aria-hidden="true">
      {Array.from({ length: 4 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the four places are fixed
        <Picture key={place} sizePx={40} src={pictures[place] === undefined ? undefined : urlOf(pictures[place])} />
      ))}
    </div>
  )
}

function Facts({ state: { name, now, savedAt, orders, shop } }: { state: Snapshot }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const formats = useFormats()
  const said = (label: string, value: ReactNode) => (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
  return (
    <div className={styles.facts}>
      <h3 className={parts.heading}>
        <bdi dir="ltr" className={styles.key}>
          {name}
        </bdi>
      </h3>
      <p className={parts.small}>
        {shop && (
          <>
            <bdi>{shop.name}</bdi> ·{' '}
          </>
        )}
        {t('states.savedAt', { when: formats.exact(savedAt) })}
      </p>
      <dl className={styles.figures}>
        {said(t('states.clock'), formats.exact(now))}
        {said(t('states.orders'), formats.number(orders))}
        {shop && said(t('console:wallet.balance'), <Amount minor={shop.balance} of={{ none: 'saved' }} />)}
      </dl>
    </div>
  )
}

interface ActionsProps {
  name: string
  open: 'compare' | 'rename' | undefined
  onOpen: (which: 'compare' | 'rename') => void
}

function Actions({ name, open, onOpen }: ActionsProps) {
  const { t } = useTranslation('sandbox')
  const count = useUndoLimit()
  const restore = useCallMutation('sandbox.restoreSnapshot', { done: () => t('states.restored', { name }) })
  const remove = useCallMutation('sandbox.removeSnapshot', { done: () => t('states.isRemoved', { name }) })
  const share = useShare(name)
  const isBusy = restore.isPending || remove.isPending
  const named = <VisuallyHidden> {name}</VisuallyHidden>
  return (
    <div className={styles.actions}>
      <Button
        tone="soft"
        busy={restore.isPending}
        disabled={isBusy}
        onPress={() => void restore.send({ name, keepTokens: true, keepSecrets: true })}
      >
        {t('states.restore')}
        {named}
      </Button>
      {(['compare', 'rename'] as const).map(which => (
        <Button key={which} tone={open === which ? 'soft' : 'plain'} disabled={isBusy} onPress={() => onOpen(which)}>
          {t(`states.${which}`)}
          {named}
        </Button>
      ))}
      <Button tone="plain" disabled={isBusy} onPress={share}>
        {t('states.export')}
        {named}
      </Button>
      <AskFirst
        label={t('states.remove')}
        about={name}
        ask={count === undefined ? t('states.removeForever', { name }) : t('states.removeAsk', { name, count })}
        tone="plain"
        disabled={isBusy}
        onYes={() => void remove.send({ name })}
      />
    </div>
  )
}

/** Returns a function that saves the saved state as a file of the computer. */
function useShare(name: string): () => void {
  const { t } = useTranslation()
  return () =>
    void callFile('sandbox.downloadCapsule', { name }).then(
      content => saveFile(new File([content], `${name}.stall`)),
      error => showToast((error instanceof ApiError && error.message) || t('app.noAnswer'), { tone: 'error' }),
    )
}

function Rename({ name, others }: { name: string; others: readonly string[] }) {
  const { t } = useTranslation('sandbox')
  const { send, isPending } = useCallMutation('sandbox.renameSnapshot', {
    done: answer => t('states.renamed', { name, to: answer.name }),
  })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector('input')?.select(), [])
  return (
    <div ref={place} className={styles.below}>
      <NameForm
        label={t('states.newName')}
        submitLabel={t('states.rename')}
        from={name}
        taken={others}
        isBusy={isPending}
        onName={async to => (await send({ name, to })) !== undefined}
      />
    </div>
  )
}

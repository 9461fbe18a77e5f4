import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import type { AmountSource } from '../../ui/entries-of.ts'
import styles from './entries-layer.module.css'
import { EntriesSheet } from './entries-sheet.tsx'
import { findAmounts, type ShownAmount } from './find-amounts.ts'

/** Returns the topmost sheet, or else the phone. A sheet traps the focus, so the buttons must be inside it. */
const front = (): Element | null =>
  [...document.querySelectorAll('#phone [role="dialog"]')].at(-1) ?? document.querySelector('#phone')

interface Seen {
  root: Element
  amounts: ShownAmount[]
}

/** Returns the old value if nothing has moved, which prevents a rerender. */
const sameOr = (before: Seen | undefined, now: Seen): Seen =>
  before?.root === now.root && JSON.stringify(before.amounts) === JSON.stringify(now.amounts) ? before : now

/** Tracks the visible amounts. Measures them again after each change or scroll. */
function useShownAmounts(): Seen | undefined {
  const [seen, setSeen] = useState<Seen>()
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const root = front()
      if (root) setSeen(before => sameOr(before, { root, amounts: findAmounts(root) }))
    }
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    const isOurs = ({ target }: MutationRecord) =>
      target instanceof Element && target.closest('[data-entries-layer]') !== null
    const changes = new MutationObserver(records => !records.every(isOurs) && soon())
    changes.observe(document.body, { childList: true, characterData: true, subtree: true, attributes: true })
    addEventListener('scroll', soon, true)
    addEventListener('resize', soon)
    soon()
    return () => {
      changes.disconnect()
      removeEventListener('scroll', soon, true)
      removeEventListener('resize', soon)
      cancelAnimationFrame(frame)
    }
  }, [])
  return seen
}

/** Restricts a source to the signed-in seller; undefined while the profile is loading. */
function ofSeller(source: AmountSource, username: string | undefined): AmountSource | undefined {
  if ('none' in source) return source
  return username === undefined ? undefined : { ...source, username }
}

/** Overlays each visible amount with a button that opens its ledger entries. The layout does not change. */
export function EntriesLayer() {
  const { t } = useTranslation(['sandbox', 'console'])
  const seen = useShownAmounts()
  const [open, setOpen] = useState<AmountSource>()
  const username = useCall('auth.me', {}).data?.username
  return (
    <>
      {seen &&
        createPortal(
          <div className={styles.layer} data-entries-layer>
            {seen.amounts.map(({ text, source, box: { x, y, width, height } }, place) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies an amount on the screen
                key={place}
                type="button"
                className={styles.amount}
                style={{ left: x, top: y, width, height }}
                aria-label={t('console:app.labelled', { label: t('ledger.entries'), value: text })}
                onClick={() => setOpen(source)}
              />
            ))}
          </div>,
          seen.root,
        )}
      <EntriesSheet source={open && ofSeller(open, username)} onClose={() => setOpen(undefined)} />
    </>
  )
}

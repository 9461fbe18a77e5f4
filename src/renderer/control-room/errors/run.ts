import { atom, getDefaultStore } from 'jotai'
import type { Language } from '#shared/languages.ts'
import { keepSheet, type Row, readSheet, type Sheet } from './sheet.ts'
import { type WalkEnd, walkCatalogue } from './walk.ts'

/** The last sheet, or the one that is being filled. */
export const sheetAtom = atom<Sheet | null>(readSheet())
/** What stops the walk; null while none is under way. */
export const stopAtom = atom<AbortController | null>(null)
/** How the last walk of this window ended. */
export const endAtom = atom<WalkEnd | null>(null)

const store = getDefaultStore()

/** Walks the catalogue, also while another panel is shown. The last sheet goes once the first code has been tried. */
export async function startWalk(language: Language): Promise<void> {
  const stop = new AbortController()
  const sheet: Sheet = { language, at: new Date().toISOString(), rows: [] }
  const rows: Row[] = []
  const onRow = (row: Row) => {
    rows.push(row)
    store.set(sheetAtom, { ...sheet, rows: [...rows] })
  }
  store.set(endAtom, null)
  store.set(stopAtom, stop)
  try {
    store.set(endAtom, await walkCatalogue({ language, signal: stop.signal, onRow }))
  } finally {
    store.set(stopAtom, null)
    if (rows.length > 0) keepSheet({ ...sheet, rows })
  }
}

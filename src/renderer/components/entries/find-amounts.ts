import { currency } from '#shared/product.ts'
import type { AmountSource } from '../../ui/entries-of.ts'
import { sourceOf } from './amount-source.ts'

/** An amount on the screen and its position. */
export interface ShownAmount {
  text: string
  source: AmountSource
  /** In pixels, relative to the searched element. */
  box: { x: number; y: number; width: number; height: number }
}

/** Minimum size of a touch target in pixels. */
const leastPx = 24
const figure = '[+\\-−]?\\d[\\d.,\\s\\u00a0\\u202f’]*\\d'
const inWords = new RegExp(`${currency}\\s${figure}|${figure}\\s${currency}`, 'g')

/**
 * Matches lists of ledger entries. Amounts in such a list get no button, because the list already shows the entries.
 */
const isShown = '[data-entry]'

/** Checks that no other element covers the centre of a box. */
function isSeen({ left, top, width, height }: DOMRect, element: Element): boolean {
  if (width === 0 || height === 0) return false
  return document.elementsFromPoint(left + width / 2, top + height / 2).includes(element)
}

function amountAt(range: Range, text: string, { element, root }: { element: Element; root: Element }): ShownAmount[] {
  const place = range.getBoundingClientRect()
  if (!isSeen(place, element)) return []
  const base = root.getBoundingClientRect()
  const [width, height] = [Math.max(leastPx, place.width), Math.max(leastPx, place.height)]
  const x = place.left - base.left + root.scrollLeft - (width - place.width) / 2
  const y = place.top - base.top + root.scrollTop - (height - place.height) / 2
  return [{ text, source: sourceOf(element), box: { x, y, width, height } }]
}

/** Finds the amounts that the `Money` component renders. */
function inFigures(root: Element): ShownAmount[] {
  return [...root.querySelectorAll('[data-amount]')].flatMap(element => {
    if (element.closest(isShown)) return []
    const range = document.createRange()
    range.selectNodeContents(element)
    return amountAt(range, element.textContent ?? '', { element, root })
  })
}

/** Finds amounts in sentences. */
function inTexts(root: Element): ShownAmount[] {
  const found: ShownAmount[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || element.closest(`[data-amount], [data-entries-layer], ${isShown}`)) continue
    for (const match of (node.nodeValue ?? '').matchAll(inWords)) {
      const range = document.createRange()
      range.setStart(node, match.index)
      range.setEnd(node, match.index + match[0].length)
      found.push(...amountAt(range, match[0], { element, root }))
    }
  }
  return found
}

/** Finds every visible amount in an element, in reading order. */
export const findAmounts = (root: Element): ShownAmount[] =>
  [...inFigures(root), ...inTexts(root)].toSorted((one, other) => one.box.y - other.box.y || one.box.x - other.box.x)

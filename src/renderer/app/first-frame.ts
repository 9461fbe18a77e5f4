import type { Language } from '#shared/languages.ts'
import { sandboxStrip } from '#shared/product.ts'
import { ownWorld, pathHere, paths } from '../paths.ts'
import { layout } from '../theme/layout.ts'
import phone from '../ui/phone.module.css'
import strip from '../ui/sandbox-strip.module.css'
import screen from '../ui/screen.module.css'
import skeletons from '../ui/skeletons.module.css'
import tabBar from '../ui/tab-bar.module.css'
import frame from './frame.module.css'
import { isRoom } from './is-room.ts'
import { tabIcons } from './tab-icons.ts'

/** What says that nothing here is real: the one text that no frame lacks. */
const strips = import.meta.glob<string>('../../../locales/*/shell.json', { import: 'strip', eager: true })

const worlds = import.meta.glob<string>('../../../locales/*/shell.json', { import: 'world', eager: true })

const tabPaths: readonly string[] = [paths.home, paths.orders, paths.goods, paths.warehouse, paths.wallet]

export const isTabScreen = (): boolean => tabPaths.includes(pathHere())

type Style = Partial<Record<'blockSize' | 'inlineSize' | 'minBlockSize' | 'insetBlockEnd', string>>

/** An element as the console's parts draw it, by their own classes. */
function part(name: string | undefined, children: readonly Node[] = [], style: Style = {}): HTMLElement {
  const made = Object.assign(document.createElement('div'), { className: name ?? '' })
  Object.assign(made.style, style)
  made.append(...children)
  return made
}

const bar = (inlineSize: string, heightPx: number): HTMLElement =>
  part(skeletons.bar, [], { inlineSize, blockSize: `${heightPx / 16}rem` })

const row = (): HTMLElement =>
  part(skeletons.row, [
    part(skeletons.picture, [], { inlineSize: '3.5rem', blockSize: '3.5rem' }),
    part(skeletons.lines, [bar('70%', 14), bar('45%', 11)]),
    part(skeletons.figures, [bar('52px', 14)]),
  ])

const waitingScreen = (): HTMLElement =>
  part(screen.screen, [
    part(screen.header, [part(screen.bar, [part(screen.head, [bar('40%', 18)])])]),
    part(screen.middle, [part(screen.body, [part(skeletons.rows, Array.from({ length: 6 }, row))])]),
  ])

function tabs(): HTMLElement[] {
  const blockSize = `${layout.tabBar.heightPx}px`
  const items = Object.values(tabIcons).map(icon => {
    const drawn = part('')
    drawn.innerHTML = icon
    // Room for its name.
    return part(tabBar.tab, [part(tabBar.icon, [drawn]), part(tabBar.label, [new Text('\u00a0')])])
  })
  return [part(tabBar.placeholder, [], { blockSize }), part(tabBar.bar, items, { blockSize, insetBlockEnd: '0' })]
}

function drawnPhone(drawnStrip: HTMLElement): HTMLElement {
  const body = isTabScreen() ? [part(frame.frame, [part(frame.body, [waitingScreen()]), ...tabs()])] : []
  return part(phone.stage, [
    drawnStrip,
    part(phone.table, [part(phone.brand), part(phone.phone, body), part(phone.margin)]),
  ])
}

/** The strip, the phone, and on a tab its frame with a screen that waits: what the console draws first, in its places. */
export function drawFirstFrame(root: HTMLElement, language: Language): void {
  const file = `../../../locales/${language}/shell.json`
  const world = ownWorld && `${worlds[file]?.replace('{{id}}', ownWorld)} · `
  const text = strips[file] ?? ''
  const drawnStrip = part(strip.strip, [new Text(world + text)], { minBlockSize: `${sandboxStrip.heightPx}px` })
  root.replaceChildren(isRoom() ? drawnStrip : drawnPhone(drawnStrip))
}

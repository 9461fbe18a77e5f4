import {
  BadgeCheck,
  BookOpenCheck,
  Clock3,
  Images,
  Layers,
  type LucideIcon,
  ScrollText,
  Unplug,
  Users,
  Zap,
} from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import { linkTo, roomPaths } from '../paths.ts'

interface PanelEntry {
  icon: LucideIcon
  Screen: ComponentType
}

const panel = (icon: LucideIcon, load: () => Promise<ComponentType>): PanelEntry => ({
  icon,
  Screen: lazy(async () => ({ default: await load() })),
})

/** What the room consists of, in the order of the rail; the words of each stand under its id. */
export const panels = {
  time: panel(Clock3, async () => (await import('./time/time-panel.tsx')).TimePanel),
  events: panel(Zap, async () => (await import('./events/events-panel.tsx')).EventsPanel),
  reviews: panel(BadgeCheck, async () => (await import('./approvals/approvals-panel.tsx')).ReviewsPanel),
  people: panel(Users, async () => (await import('./sellers/sellers-panel.tsx')).PeoplePanel),
  faults: panel(Unplug, async () => (await import('./faults/faults-panel.tsx')).FaultsPanel),
  snapshots: panel(Layers, async () => (await import('./states/states-panel.tsx')).SnapshotsPanel),
  log: panel(ScrollText, async () => (await import('./log/log-panel.tsx')).LogPanel),
  gallery: panel(Images, async () => (await import('./errors/errors-panel.tsx')).GalleryPanel),
  books: panel(BookOpenCheck, async () => (await import('./ledger/ledger-panel.tsx')).BooksPanel),
} as const satisfies Record<string, PanelEntry>

export type PanelId = keyof typeof panels

export const panelIds = Object.keys(panels) as [PanelId, ...PanelId[]]

export const linkToPanel = (panel: PanelId): string => linkTo(roomPaths.panel, { panel })

import {
  BadgeCheck,
  BookOpenCheck,
  Clock3,
  GraduationCap,
  Images,
  Layers,
  type LucideIcon,
  Presentation,
  ScrollText,
  Unplug,
  Users,
  Zap,
} from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import { controlRoomPaths, linkTo } from '../paths.ts'

interface PanelEntry {
  icon: LucideIcon
  Screen: ComponentType
}

const panel = (icon: LucideIcon, load: () => Promise<ComponentType>): PanelEntry => ({
  icon,
  Screen: lazy(async () => ({ default: await load() })),
})

/** The panels in the order of the rail. The texts of a panel have its id as their key. */
export const panels = {
  time: panel(Clock3, async () => (await import('./time/time-panel.tsx')).TimePanel),
  events: panel(Zap, async () => (await import('./events/events-panel.tsx')).EventsPanel),
  approvals: panel(BadgeCheck, async () => (await import('./approvals/approvals-panel.tsx')).ApprovalsPanel),
  sellers: panel(Users, async () => (await import('./sellers/sellers-panel.tsx')).SellersPanel),
  faults: panel(Unplug, async () => (await import('./faults/faults-panel.tsx')).FaultsPanel),
  classes: panel(GraduationCap, async () => (await import('./classes/classes-panel.tsx')).ClassesPanel),
  stage: panel(Presentation, async () => (await import('./stage/stage-panel.tsx')).StagePanel),
  states: panel(Layers, async () => (await import('./states/states-panel.tsx')).StatesPanel),
  log: panel(ScrollText, async () => (await import('./log/log-panel.tsx')).LogPanel),
  errors: panel(Images, async () => (await import('./errors/errors-panel.tsx')).ErrorsPanel),
  ledger: panel(BookOpenCheck, async () => (await import('./ledger/ledger-panel.tsx')).LedgerPanel),
} as const satisfies Record<string, PanelEntry>

export type PanelId = keyof typeof panels

export const panelIds = Object.keys(panels) as [PanelId, ...PanelId[]]

export const linkToPanel = (panel: PanelId): string => linkTo(controlRoomPaths.panel, { panel })

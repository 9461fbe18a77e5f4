import { CircleHelp, Megaphone, UserPlus, Warehouse } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { RoundLinks } from '../../ui/round-links.tsx'

const entries = [
  { id: 'warehouse', icon: <Warehouse /> },
  { id: 'ads', icon: <Megaphone /> },
  { id: 'invitations', icon: <UserPlus /> },
  { id: 'qa', icon: <CircleHelp /> },
] as const

/** What a seller comes for most, one tap away; everything else stands under Account. */
export function Shortcuts() {
  const { t } = useTranslation()
  return (
    <RoundLinks
      label={t('home.areas')}
      links={entries.map(({ id, icon }) => ({ to: paths[id], icon, text: t(`home.entries.${id}`) }))}
    />
  )
}

import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { useIsClosed } from '../../api/closed-until.ts'
import { profileAtom } from '../../api/session.ts'
import { sessionEndedAtom } from '../../api/session-ended.ts'
import { RoomCard } from '../../components/room-card.tsx'
import { ClockPanel } from './clock-panel.tsx'
import styles from './margin.module.css'
import { Tour } from './tour.tsx'
import { Upcoming } from './upcoming.tsx'

/** What an operator has beside the phone. */
export function MarginPanel() {
  const { t } = useTranslation()
  const profile = useAtomValue(profileAtom)
  const hasEnded = useAtomValue(sessionEndedAtom)
  const isClosed = useIsClosed()
  return (
    <aside className={styles.panel} aria-label={t('margin.label')}>
      <ClockPanel />
      {profile && !hasEnded && !isClosed && <Tour key={profile.username} username={profile.username} />}
      <Upcoming />
      <RoomCard />
    </aside>
  )
}

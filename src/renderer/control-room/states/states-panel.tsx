import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/card.tsx'
import { PartedPanel, Wide } from '../panel.tsx'
import { Lessons } from './lessons.tsx'
import { OpenedWorlds } from './opened-worlds.tsx'
import { ResetForm } from './reset-card.tsx'
import { SavedStates } from './saved-states.tsx'
import { WorldsCard } from './worlds-card.tsx'

/** Lists lessons, saved states and worlds. */
export function StatesPanel() {
  const { t } = useTranslation('sandbox')
  return (
    <PartedPanel
      title={t('states.title')}
      intro={t('states.intro')}
      parts={[
        { id: 'lessons', label: t('states.lessons'), content: <Lessons /> },
        { id: 'saved', label: t('states.title'), content: <SavedStatesCard /> },
        { id: 'worlds', label: t('states.worlds.tab'), content: <Worlds /> },
      ]}
    />
  )
}

function SavedStatesCard() {
  return (
    <Wide>
      <Card>
        <SavedStates />
      </Card>
    </Wide>
  )
}

/** Shows the world of this page with its reset, and the separate worlds. */
function Worlds() {
  const { t } = useTranslation('sandbox')
  return (
    <>
      <Wide>
        <Card title={t('states.again')}>
          <ResetForm />
        </Card>
      </Wide>
      <Wide>
        <WorldsCard />
      </Wide>
      <OpenedWorlds />
    </>
  )
}

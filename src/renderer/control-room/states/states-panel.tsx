import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/card.tsx'
import { Panel, Wide } from '../panel.tsx'
import { Scenarios } from './lessons.tsx'
import { OpenedWorlds } from './opened-worlds.tsx'
import { Recorder } from './recordings.tsx'
import { BeginAgain } from './reset-card.tsx'
import { KeptStates } from './saved-states.tsx'
import { WorldsCard } from './worlds-card.tsx'

/** States from which the world may go on: those that ship, what was recorded, and what was kept. */
export function StatesPanel() {
  const { t } = useTranslation('sandbox')
  return (
    <Panel title={t('states.title')} intro={t('states.intro')}>
      <Wide>
        <Scenarios />
      </Wide>
      <Wide>
        <Card title={t('states.recordings')}>
          <Recorder />
        </Card>
      </Wide>
      <Wide>
        <Card title={t('states.kept')}>
          <KeptStates />
        </Card>
      </Wide>
      <Wide>
        <WorldsCard />
      </Wide>
      <OpenedWorlds />
      <Card title={t('states.again')}>
        <BeginAgain />
      </Card>
    </Panel>
  )
}

import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/card.tsx'
import { Panel, Wide } from '../panel.tsx'
import { Lessons } from './lessons.tsx'
import { OpenedWorlds } from './opened-worlds.tsx'
import { Recordings } from './recordings.tsx'
import { ResetForm } from './reset-card.tsx'
import { SavedStates } from './saved-states.tsx'
import { WorldsCard } from './worlds-card.tsx'

/** Lists shipped scenarios, recordings and saved states. */
export function StatesPanel() {
  const { t } = useTranslation('sandbox')
  return (
    <Panel title={t('states.title')} intro={t('states.intro')}>
      <Wide>
        <Lessons />
      </Wide>
      <Wide>
        <Card title={t('states.recordings')}>
          <Recordings />
        </Card>
      </Wide>
      <Wide>
        <Card title={t('states.kept')}>
          <SavedStates />
        </Card>
      </Wide>
      <Wide>
        <WorldsCard />
      </Wide>
      <OpenedWorlds />
      <Card title={t('states.again')}>
        <ResetForm />
      </Card>
    </Panel>
  )
}

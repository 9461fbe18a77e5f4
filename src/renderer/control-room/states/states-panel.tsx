import { useTranslation } from 'react-i18next'
import { useAddressFilter } from '../../components/use-address-filter.ts'
import { Card } from '../../ui/card.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Panel, Wide } from '../panel.tsx'
import { Lessons } from './lessons.tsx'
import { OpenedWorlds } from './opened-worlds.tsx'
import { ResetForm } from './reset-card.tsx'
import { SavedStates } from './saved-states.tsx'
import styles from './states.module.css'
import { WorldsCard } from './worlds-card.tsx'

const partIds = ['lessons', 'saved', 'worlds'] as const
const contents = { lessons: Lessons, saved: SavedStatesCard, worlds: Worlds }

/** Lists lessons, saved states and worlds. The address names the shown part. */
export function StatesPanel() {
  const { t } = useTranslation('sandbox')
  const [get, set] = useAddressFilter()
  const part = partIds.find(id => id === get('part')) ?? partIds[0]
  const Content = contents[part]
  return (
    <Panel title={t('states.title')} intro={t('states.intro')}>
      <Wide>
        <div className={styles.parts}>
          <Segmented
            label={t('states.title')}
            options={[
              { id: 'lessons', label: t('states.lessons') },
              { id: 'saved', label: t('states.title') },
              { id: 'worlds', label: t('states.worlds.tab') },
            ]}
            value={part}
            onChange={id => set('part', id)}
          />
        </div>
      </Wide>
      <Content />
    </Panel>
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

/** The world of this page with its reset, and the worlds next to it. */
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

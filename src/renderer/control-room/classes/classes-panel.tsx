import { useTranslation } from 'react-i18next'
import { useAddressFilter } from '../../components/use-address-filter.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Panel, Wide } from '../panel.tsx'
import { ClassFileForm } from './class-file-form.tsx'
import styles from './classes.module.css'
import { LessonPreview } from './lesson-preview.tsx'
import { Results } from './results.tsx'

const partIds = ['make', 'results', 'preview'] as const
const contents = { make: ClassFileForm, results: Results, preview: LessonPreview }

/** Makes class files, reads the results that learners hand in, and tries a lesson file. The address names the shown part. */
export function ClassesPanel() {
  const { t } = useTranslation('sandbox')
  const [get, set] = useAddressFilter()
  const part = partIds.find(id => id === get('part')) ?? partIds[0]
  const Content = contents[part]
  return (
    <Panel title={t('classes.title')} intro={t('classes.intro')}>
      <Wide>
        <div className={styles.parts}>
          <Segmented
            label={t('classes.title')}
            options={partIds.map(id => ({ id, label: t(`classes.parts.${id}`) }))}
            value={part}
            onChange={id => set('part', id)}
          />
        </div>
      </Wide>
      <Content />
    </Panel>
  )
}

import { useTranslation } from 'react-i18next'
import { PartedPanel } from '../panel.tsx'
import { ClassFileForm } from './class-file-form.tsx'
import { LessonPreview } from './lesson-preview.tsx'
import { Results } from './results.tsx'

/** Makes class files, reads the results that learners hand in, and tries a lesson file. */
export function ClassesPanel() {
  const { t } = useTranslation('sandbox')
  return (
    <PartedPanel
      title={t('classes.title')}
      intro={t('classes.intro')}
      parts={[
        { id: 'make', label: t('classes.parts.make'), content: <ClassFileForm /> },
        { id: 'results', label: t('classes.parts.results'), content: <Results /> },
        { id: 'preview', label: t('classes.parts.preview'), content: <LessonPreview /> },
      ]}
    />
  )
}

import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/formats.ts'
import parts from '../../ui/parts.module.css'
import { Table } from '../../ui/table.tsx'
import { type LearnerFigures, stumblesOf } from './class-figures.ts'

/** Shows where the learners stumbled, so that a trainer knows what to talk about. */
export function StumblesTable({ learners }: { learners: readonly LearnerFigures[] }) {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  const stumbles = stumblesOf(learners)
  if (stumbles.length === 0) return <p className={parts.dim}>{t('classes.results.noStumbles')}</p>
  return (
    <Table
      label={t('classes.results.stumbles')}
      columns={[
        { id: 'lesson', label: t('classes.results.lesson') },
        { id: 'text', label: t('classes.results.where') },
        { id: 'learners', label: t('classes.results.learners'), isFigure: true, isWhole: true },
        { id: 'notDone', label: t('classes.results.notDone'), isFigure: true },
        { id: 'hints', label: t('classes.results.hints'), isFigure: true },
        { id: 'wrong', label: t('classes.results.wrong'), isFigure: true },
      ]}
      rows={stumbles.map(({ id, kind, lesson, text, learners: count, of, notDone, hints, wrongAnswers }) => ({
        id,
        cells: {
          lesson,
          text: kind === 'mistake' ? t('classes.results.mistake', { text }) : text,
          learners: t('classes.results.share', { number: count, of }),
          notDone: kind === 'step' ? formats.number(notDone) : '',
          hints: kind === 'step' ? formats.number(hints) : '',
          wrong: kind === 'step' ? formats.number(wrongAnswers) : '',
        },
      }))}
    />
  )
}

import { useTranslation } from 'react-i18next'
import { csvOf } from '../../media/csv.ts'
import { saveFile } from '../../media/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { type LearnerFigures, scoreOf } from './class-figures.ts'

/** Saves the results of all learners as CSV, with a decimal point and minutes, so that every program reads them. */
export function SaveCsv({ learners }: { learners: readonly LearnerFigures[] }) {
  const { t } = useTranslation(['sandbox', 'console'])
  const save = () => {
    const [first] = learners
    if (!first) return
    const columns = ['learner', 'mean', 'over', 'hints', 'wrong', 'mistakes'] as const
    const head = [...columns.map(id => t(`classes.results.${id}`)), t('classes.results.minutes')]
    const rows = learners.map(({ result, mean, lessonsOver, hints, wrongAnswers, mistakes, spentMs }) => [
      result.nickname,
      ...[mean.toFixed(1), lessonsOver, hints, wrongAnswers, mistakes, (spentMs / 60_000).toFixed(1)].map(String),
      ...result.lessons.map(lesson => String(scoreOf(lesson) ?? '')),
    ])
    const csv = csvOf([[t('console:app.strip')], [...head, ...first.result.lessons.map(({ title }) => title)], ...rows])
    saveFile(new File([csv], 'stallkeeper-class.csv', { type: 'text/csv' }))
  }
  return (
    <Button tone="soft" onPress={save}>
      {t('classes.results.csv')}
    </Button>
  )
}

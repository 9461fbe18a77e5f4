import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Table } from '../../ui/table.tsx'
import { type LearnerFigures, scoreOf } from './class-figures.ts'

interface LearnersTableProps {
  learners: readonly LearnerFigures[]
  chosen: string | undefined
  onChoose: (nickname: string | undefined) => void
}

/** Shows who did what: a row for each learner, a column for each lesson. */
export function LearnersTable({ learners, chosen, onChoose }: LearnersTableProps) {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  const lessons = learners[0]?.result.lessons ?? []
  const percent = (score: number | null) => (score === null ? '–' : formats.percent(score / 100))
  return (
    <Table
      label={t('classes.results.learners')}
      columns={[
        { id: 'nickname', label: t('classes.results.learner'), isWhole: true },
        ...lessons.map(({ id, title }) => ({ id, label: title, isFigure: true })),
        { id: 'mean', label: t('classes.results.mean'), isFigure: true },
        { id: 'over', label: t('classes.results.over'), isFigure: true },
        { id: 'hints', label: t('classes.results.hints'), isFigure: true },
        { id: 'wrong', label: t('classes.results.wrong'), isFigure: true },
        { id: 'mistakes', label: t('classes.results.mistakes'), isFigure: true },
        { id: 'spent', label: t('classes.results.spent'), isFigure: true, isWhole: true },
      ]}
      rows={learners.map(({ result, mean, lessonsOver, hints, wrongAnswers, mistakes, spentMs }) => ({
        id: result.nickname,
        cells: {
          nickname: (
            <Button
              tone={result.nickname === chosen ? 'soft' : 'plain'}
              onPress={() => onChoose(result.nickname === chosen ? undefined : result.nickname)}
            >
              <bdi>{result.nickname}</bdi>
            </Button>
          ),
          ...Object.fromEntries(result.lessons.map(lesson => [lesson.id, percent(scoreOf(lesson))])),
          mean: <strong>{percent(Math.round(mean))}</strong>,
          over: `${formats.number(lessonsOver)} / ${formats.number(result.lessons.length)}`,
          hints: formats.number(hints),
          wrong: formats.number(wrongAnswers),
          mistakes: formats.number(mistakes),
          spent: formats.span(spentMs),
        },
      }))}
    />
  )
}

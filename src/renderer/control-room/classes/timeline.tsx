import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/formats.ts'
import parts from '../../ui/parts.module.css'
import { Table } from '../../ui/table.tsx'
import { type ClassResult, type LessonResult, spentBetween } from './class-figures.ts'

/** Shows what one learner did, lesson by lesson, with the time of the computer and that of the shop. */
export function Timeline({ result: { lessons } }: { result: ClassResult }) {
  return (
    <Stack gap={24}>
      {lessons.map(lesson => (
        <LessonTimeline key={lesson.id} lesson={lesson} />
      ))}
    </Stack>
  )
}

function LessonTimeline({ lesson }: { lesson: LessonResult }) {
  const { t } = useTranslation('sandbox')
  const formats = useFormats()
  const { title, timeline, attempts } = lesson
  const begun = timeline[0]?.at
  return (
    <section>
      <h3 className={parts.heading}>{title}</h3>
      {timeline.length === 0 ? (
        <p className={parts.dim}>{t('classes.results.notBegun')}</p>
      ) : (
        <>
          <p className={parts.small}>{t('classes.results.attempts', { count: attempts })}</p>
          <Table
            label={title}
            columns={[
              { id: 'at', label: t('classes.results.at'), isWhole: true },
              { id: 'after', label: t('classes.results.after'), isFigure: true, isWhole: true },
              { id: 'shop', label: t('classes.results.shopTime'), isWhole: true },
              { id: 'what', label: t('classes.results.what') },
            ]}
            rows={timeline.map(({ at, shopTime, what, id }, place) => ({
              id: String(place),
              cells: {
                at: formats.time(at),
                after: formats.span(spentBetween(begun, at)),
                shop: formats.exact(shopTime),
                what: t(`classes.results.moments.${what}`, { text: textOf(lesson, id) }),
              },
            }))}
          />
        </>
      )}
    </section>
  )
}

const textOf = ({ steps, mistakes }: LessonResult, id: string | null): string =>
  steps.find(each => each.id === id)?.title ?? mistakes.find(each => each.id === id)?.text ?? ''

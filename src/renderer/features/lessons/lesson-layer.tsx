import { useAtomValue } from 'jotai'
import { ChevronUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../api/queries.ts'
import { profileAtom } from '../../api/session.ts'
import { sessionEndedAtom } from '../../api/session-ended.ts'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { useFollowedLink } from '../../components/use-followed-link.ts'
import { scopedKey } from '../../storage/scoped-storage.ts'
import type { Lesson } from './lesson.ts'
import { LessonSheet } from './lesson-sheet.tsx'
import styles from './lessons.module.css'

/** Shows the present step of a lesson above each screen of its world. */
export function LessonLayer() {
  const isKnown = useAtomValue(profileAtom) !== null
  const hasEnded = useAtomValue(sessionEndedAtom)
  const lesson = useCall('lessons.get', {}, { enabled: isKnown && !hasEnded }).data?.lesson
  return lesson && isKnown && !hasEnded ? <LessonBar lesson={lesson} /> : null
}

/** Stores which news the learner has seen, because the sheet opens automatically at the beginning, after a mistake and at the end. */
const seenKey = scopedKey('stallkeeper.lesson')

/** Returns a text that changes whenever the learner should read the sheet. */
const newsOf = ({ mistakes, isOver }: Lesson): string => JSON.stringify([mistakes.map(({ id }) => id), isOver])

function LessonBar({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const news = newsOf(lesson)
  useEffect(() => {
    if (sessionStorage.getItem(seenKey) === news) return
    sessionStorage.setItem(seenKey, news)
    setOpen(true)
  }, [news])
  useFollowedLink(() => setOpen(false))
  const { steps, isOver } = lesson
  const place = steps.findIndex(({ isDone }) => !isDone)
  const step = steps[place]
  return (
    <>
      <button type="button" className={styles.bar} data-press onClick={() => setOpen(true)}>
        <span className={styles.place}>
          {isOver || !step ? t('lessons.over') : t('lessons.place', { number: place + 1, most: steps.length })}
        </span>
        <span className={styles.now}>{isOver || !step ? lesson.title : step.title}</span>
        <ChevronUp aria-hidden="true" size={18} />
      </button>
      <BottomSheet opened={isOpen} onClose={() => setOpen(false)} title={lesson.title}>
        <LessonSheet lesson={lesson} onClose={() => setOpen(false)} />
      </BottomSheet>
    </>
  )
}

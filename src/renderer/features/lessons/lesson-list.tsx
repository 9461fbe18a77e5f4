import type { Answer } from '#shared/contract/schemas.ts'
import { LessonCard } from './lesson-card.tsx'

interface LessonListProps {
  list: Answer<'lessons.list'>['list']
  /** The learner of the class in which they are played. */
  member?: string
}

/** Lists lessons in their order, and emphasizes the first that is not over. */
export function LessonList({ list, member }: LessonListProps) {
  const next = list.find(({ state }) => state !== 'over')
  return list.map((lesson, index) => (
    <LessonCard key={lesson.id} lesson={lesson} place={index + 1} isNext={lesson === next} member={member} />
  ))
}

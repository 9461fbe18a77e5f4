import { useSearchParams } from 'react-router-dom'
import { ClassLessons } from './class-lessons.tsx'
import { JoinClass } from './join-class.tsx'

/** A class: first the file and a nickname, then the lessons of that learner. */
export function ClassScreen() {
  const [query] = useSearchParams()
  const member = query.get('member')
  return member === null ? <JoinClass /> : <ClassLessons member={member} />
}

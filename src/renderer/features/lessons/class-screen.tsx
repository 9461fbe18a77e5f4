import { useLocation, useSearchParams } from 'react-router-dom'
import { ClassLessons } from './class-lessons.tsx'
import { JoinClass } from './join-class.tsx'

/** Shows a class: first the file and a nickname, then the lessons of that learner. */
export function ClassScreen() {
  const [query] = useSearchParams()
  const member = query.get('member')
  // The key resets the form when the user opens another file.
  const { key } = useLocation()
  return member === null ? <JoinClass key={key} /> : <ClassLessons member={member} />
}

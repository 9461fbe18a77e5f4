import { useLocation, useSearchParams } from 'react-router-dom'
import { ClassLessons } from './class-lessons.tsx'
import { JoinClass } from './join-class.tsx'

/** A class: first the file and a nickname, then the lessons of that learner. */
export function ClassScreen() {
  const [query] = useSearchParams()
  const member = query.get('member')
  // Another opened file begins the form anew.
  const { key } = useLocation()
  return member === null ? <JoinClass key={key} /> : <ClassLessons member={member} />
}

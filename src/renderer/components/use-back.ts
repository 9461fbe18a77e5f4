import { useNavigate } from 'react-router-dom'
import { paths } from '../paths.ts'
import { stepsBack } from '../ui/sheet-entries.ts'

/** Checks for the first history entry of this page; the router's index starts at 0. */
const isFirst = (): boolean => (history.state?.idx ?? 0) === 0

/** Returns a function that goes back, or home if the page was opened directly. */
export function useBack(): () => void {
  const navigate = useNavigate()
  return () => void (isFirst() ? navigate(paths.root, { replace: true }) : navigate(-stepsBack()))
}

import { useNavigate } from 'react-router-dom'
import { paths } from '../paths.ts'
import { stepsBack } from '../ui/sheet-entries.ts'

/** Whether the console was opened at this very entry: the router counts its entries from 0. */
const isFirst = (): boolean => (history.state?.idx ?? 0) === 0

/** Back goes where the person came from; a page opened by its address goes home. */
export function useBack(): () => void {
  const navigate = useNavigate()
  return () => void (isFirst() ? navigate(paths.root, { replace: true }) : navigate(-stepsBack()))
}

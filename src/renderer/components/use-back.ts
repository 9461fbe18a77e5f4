import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../paths.ts'

/** Back goes where the person came from; a page opened by its address goes home. */
export function useBack(): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => void (key === 'default' ? navigate(paths.root) : navigate(-1))
}

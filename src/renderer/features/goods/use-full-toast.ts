import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/toasts.ts'

/** Returns a function that shows a toast about the full showcase, with a link to the upgrade. */
export function useFullToast(): (limit: number) => void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return limit =>
    showToast(t('goods.full', { count: limit }), {
      tone: 'error',
      action: { label: t('goods.upgrade'), onPress: () => navigate(paths.shopUpgrade) },
    })
}

import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** Explains the empty list, with a link to the packages. */
export function NoAds() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <EmptyState
      drawing="promotions"
      title={t('ads.none')}
      text={t('ads.noneText')}
      action={<Button onPress={() => navigate(paths.ads, { replace: true })}>{t('ads.seePackages')}</Button>}
    />
  )
}

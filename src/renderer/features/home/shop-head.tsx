import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { Answer } from '#shared/contract/schemas.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useOwnPicture } from '../../media/own-picture.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ShopLogo } from '../../ui/shop-logo.tsx'
import { Skeleton } from '../../ui/states.tsx'
import styles from './home.module.css'

/** Logo, name, tier, stars, credit and visitors of the shop; leads to its profile. */
export function ShopHead({ shop }: { shop: Answer<'shop.info'> | undefined }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const logo = useOwnPicture(shop?.logo)
  return (
    <Link className={styles.head} to={paths.shop} aria-label={shop ? undefined : t('shop.title')}>
      <ShopLogo name={shop?.name ?? ''} src={logo ?? null} />
      <div className={styles.headWords}>
        {shop ? (
          <>
            <p className={styles.shopName}>{shop.name}</p>
            <p className={styles.dim}>
              {t(`home.tiers.${shop.tier}`)} · <bdi dir="ltr">★ {formats.number(shop.stars)}</bdi> ·{' '}
              {t('home.credit', { value: formats.number(shop.credit) })} ·{' '}
              {t('home.visitors', { number: formats.compact(shop.visitors) })}
            </p>
          </>
        ) : (
          <>
            <Skeleton width="60%" />
            <Skeleton width="80%" heightPx={11} />
          </>
        )}
      </div>
    </Link>
  )
}

export function NotificationsButton({ unread }: { unread: number }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <IconButton label={t('notifications.title')} badge={unread} onPress={() => navigate(paths.notifications)}>
      <Bell />
    </IconButton>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useOwnPicture } from '../../media/own-picture.ts'
import { Awning } from '../../ui/awning.tsx'
import parts from '../../ui/parts.module.css'
import { ShopLogo } from '../../ui/shop-logo.tsx'
import styles from './shop.module.css'

interface StallFaceProps {
  shop: Pick<Answer<'shop.info'>, 'name' | 'logo' | 'stars' | 'tier' | 'address' | 'phoneNo'>
  /** Below the words, on the same card. */
  children?: ReactNode
}

/** The public face of the shop: awning, sign, and how to find it. */
export function StallFace({ shop, children }: StallFaceProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const logo = useOwnPicture(shop.logo)
  return (
    <section className={styles.stall} aria-label={t('shop.preview')}>
      <div className={styles.cover}>
        <Awning />
      </div>
      <div className={styles.sign}>
        <ShopLogo name={shop.name || '?'} src={logo ?? null} sizePx={64} />
        <p className={parts.small}>{t('shop.preview')}</p>
      </div>
      <div className={styles.below}>
        <p className={styles.name}>
          <bdi>{shop.name || t('shop.name')}</bdi>
        </p>
        <p className={parts.small}>
          <bdi dir="ltr">★ {formats.number(shop.stars)}</bdi> · {t(`home.tiers.${shop.tier}`)}
        </p>
        <p className={parts.small}>{shop.address ? <bdi>{shop.address}</bdi> : t('shop.noAddress')}</p>
        <p className={parts.small}>{shop.phoneNo ? <bdi dir="ltr">{shop.phoneNo}</bdi> : t('shop.noPhone')}</p>
        {children}
      </div>
    </section>
  )
}

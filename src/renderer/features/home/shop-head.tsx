import { Flex } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { creditTone } from '../../components/credit-tone.ts'
import { WhyCredit } from '../../components/reputation/why-credit.tsx'
import { WhyStars } from '../../components/reputation/why-stars.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { usePrivatePicture } from '../../media/private-picture.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { ShopLogo } from '../../ui/shop-logo.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'
import styles from './home.module.css'

interface ShopHeadProps {
  /** Undefined while loading. */
  shop: Answer<'shop.info'> | undefined
  credit: Answer<'home.stat'>['credit'] | undefined
}

/** Shows logo, name and tier with a link to the profile. Stars and credit score open their reasons. */
export function ShopHead({ shop, credit }: ShopHeadProps) {
  const { t } = useTranslation()
  const logo = usePrivatePicture(shop?.logo)
  return (
    <Flex rowGap={0} wrap="wrap" align="center" columnGap="sm">
      <Link className={styles.shop} to={paths.shop} aria-label={shop ? undefined : t('shop.title')}>
        <ShopLogo name={shop?.name ?? ''} src={logo ?? null} />
        <Flex component="span" direction="column" flex={1} miw={0}>
          {shop ? (
            <>
              <span className={styles.name}>{shop.name}</span>
              <span className={styles.standing}>{t(`home.tiers.${shop.tier}`)}</span>
            </>
          ) : (
            <>
              <Skeleton width="60%" />
              <Skeleton width="80%" heightPx={11} />
            </>
          )}
        </Flex>
      </Link>
      {shop && credit ? <Standing shop={shop} credit={credit.score} /> : <Skeleton width="112px" heightPx={25} />}
    </Flex>
  )
}

/** Shows stars and credit score. A press opens the reasons. */
function Standing({ shop: { stars, tier }, credit }: { shop: Answer<'shop.info'>; credit: number }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Flex gap="xs">
      <WhyStars stars={stars}>
        {(open, title) => (
          <button type="button" className={styles.credit} aria-haspopup="dialog" title={title} onClick={open}>
            <bdi className={styles.pill} dir="ltr">
              ★ {formats.number(stars)}
            </bdi>
          </button>
        )}
      </WhyStars>
      <WhyCredit tier={tier}>
        {open => (
          <button
            type="button"
            className={styles.credit}
            data-tone={creditTone(credit)}
            aria-haspopup="dialog"
            onClick={open}
          >
            <span className={styles.pill}>{t('home.score', { value: formats.number(credit) })}</span>
          </button>
        )}
      </WhyCredit>
    </Flex>
  )
}

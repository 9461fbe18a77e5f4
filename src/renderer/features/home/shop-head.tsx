import { Flex } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import type { TierId } from '#shared/tiers.ts'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { creditTone } from '../../components/credit-tone.ts'
import { useFormats } from '../../i18n/formats.ts'
import { usePrivatePicture } from '../../media/private-picture.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { ShopLogo } from '../../ui/shop-logo.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'
import { CreditFacts } from './credit-facts.tsx'
import styles from './home.module.css'

interface ShopHeadProps {
  /** Undefined while loading. */
  shop: Answer<'shop.info'> | undefined
  credit: Answer<'home.stat'>['credit'] | undefined
}

/** Shows logo, name, tier and stars with a link to the profile. The credit score opens its explanation. */
export function ShopHead({ shop, credit }: ShopHeadProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const logo = usePrivatePicture(shop?.logo)
  return (
    <Flex rowGap={0} wrap="wrap" align="center" columnGap="sm">
      <Link className={styles.shop} to={paths.shop} aria-label={shop ? undefined : t('shop.title')}>
        <ShopLogo name={shop?.name ?? ''} src={logo ?? null} />
        <Flex component="span" direction="column" flex={1} miw={0}>
          {shop ? (
            <>
              <span className={styles.name}>{shop.name}</span>
              <span className={styles.standing}>
                {t(`home.tiers.${shop.tier}`)} · <bdi dir="ltr">★ {formats.number(shop.stars)}</bdi>
              </span>
            </>
          ) : (
            <>
              <Skeleton width="60%" />
              <Skeleton width="80%" heightPx={11} />
            </>
          )}
        </Flex>
      </Link>
      {shop && credit ? <CreditChip credit={credit} tier={shop.tier} /> : <Skeleton width="64px" heightPx={25} />}
    </Flex>
  )
}

/** Shows the credit score. A press opens the explanation. */
function CreditChip({ credit, tier }: { credit: Answer<'home.stat'>['credit']; tier: TierId }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.credit}
        data-tone={creditTone(credit.score)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={styles.pill}>{t('home.score', { value: formats.number(credit.score) })}</span>
      </button>
      <BottomSheet opened={isOpen} onClose={() => setOpen(false)} title={t('shop.credit')}>
        <CreditFacts credit={credit} tier={tier} />
      </BottomSheet>
    </>
  )
}

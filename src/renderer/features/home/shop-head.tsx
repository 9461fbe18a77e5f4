import { Flex, Stack, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { shopLimits } from '#shared/shop.ts'
import type { TierId } from '#shared/tiers.ts'
import { creditTone } from '../../components/credit-tone.ts'
import { WhyCredit } from '../../components/reputation/why-credit.tsx'
import { WhyStars } from '../../components/reputation/why-stars.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'
import styles from './home.module.css'

interface ShopHeadProps {
  /** Undefined until loaded. */
  shop: Answer<'shop.info'> | undefined
  credit: Answer<'home.stat'>['credit'] | undefined
  /** True if the credit score could not be loaded. */
  isFailed: boolean
}

/** Shows name and tier with a link to the profile. Stars and credit score open their reasons. */
export function ShopHead({ shop, credit, isFailed }: ShopHeadProps) {
  const { t } = useTranslation()
  return (
    <Flex rowGap={0} wrap="wrap" align="center" columnGap="xs">
      <Link className={styles.shop} to={paths.shop} aria-label={shop ? undefined : t('shop.title')}>
        {shop ? (
          <>
            <span className={styles.name}>{shop.name}</span>
            <span className={styles.standing}>{t(`home.tiers.${shop.tier}`)}</span>
          </>
        ) : (
          <Stack gap="xs">
            <Skeleton width="60%" heightPx={17} />
            <Skeleton width="80%" heightPx={13} />
          </Stack>
        )}
      </Link>
      {/* Where they do not fit beside the name, both chips are below it. */}
      <Flex rowGap={0} wrap="wrap" columnGap="xs">
        {shop && credit ? (
          <>
            <StarsChip stars={shop.stars} />
            <CreditChip credit={credit} tier={shop.tier} />
          </>
        ) : (
          !isFailed && <WaitingChips />
        )}
      </Flex>
    </Flex>
  )
}

/** Reserves the width of the usual texts, so that the line breaks at the same place. */
function WaitingChips() {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <>
      <span className={styles.credit} aria-hidden="true">
        <span className={styles.pill} data-waiting>
          ★ {formats.rating(shopLimits.starsAtFirst)}
        </span>
      </span>
      <span className={styles.credit} aria-hidden="true">
        <span className={styles.pill} data-waiting>
          {t('home.score', { value: shopLimits.credit.max })}
        </span>
      </span>
    </>
  )
}

function StarsChip({ stars }: { stars: number }) {
  const formats = useFormats()
  return (
    <WhyStars stars={stars}>
      {(open, title) => (
        <button type="button" className={styles.credit} aria-haspopup="dialog" title={title} onClick={open}>
          <bdi className={styles.pill} dir="ltr">
            ★ {formats.rating(stars)}
          </bdi>
        </button>
      )}
    </WhyStars>
  )
}

/** Shows the credit score, in amber for a week after a fall. */
function CreditChip({ credit, tier }: { credit: Answer<'home.stat'>['credit']; tier: TierId }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { score: value, lowerBy: points } = credit
  const hasFallen = points > 0
  const tone = creditTone(value)
  return (
    <WhyCredit tier={tier}>
      {open => (
        <button
          type="button"
          className={styles.credit}
          data-tone={hasFallen && tone === 'good' ? 'warn' : tone}
          aria-haspopup="dialog"
          onClick={open}
        >
          <span className={styles.pill}>
            {hasFallen ? (
              <>
                <span aria-hidden="true">
                  {t('home.score', { value })} <span className={styles.fall}>▼{formats.number(points)}</span>
                </span>
                <VisuallyHidden>{t('home.scoreFell', { value, points })}</VisuallyHidden>
              </>
            ) : (
              t('home.score', { value })
            )}
          </span>
        </button>
      )}
    </WhyCredit>
  )
}

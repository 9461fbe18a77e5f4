import { Flex } from '@mantine/core'
import { BadgeCheck, Eye, Gauge, Package, PencilLine, Star, Store, TrendingUp, Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { shopLimits } from '#shared/shop.ts'
import { tierIds } from '#shared/tiers.ts'
import { useCall } from '../../api/queries.ts'
import { shortMask } from '../../components/account-labels.ts'
import { creditTone } from '../../components/credit-tone.ts'
import { figureSources } from '../../components/entries/sources.ts'
import { Page } from '../../components/page.tsx'
import { OwnPicture } from '../../components/picture-list-field.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { WhyCredit } from '../../components/reputation/why-credit.tsx'
import { WhyStars } from '../../components/reputation/why-stars.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { useFileUrl } from '../../media/file-url.ts'
import { paths } from '../../paths.ts'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Money } from '../../ui/money.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton, SkeletonCard, SkeletonRows } from '../../ui/skeletons.tsx'
import { StarFigure } from '../../ui/stars.tsx'
import styles from './shop.module.css'
import { StallFace } from './stall-face.tsx'
import { StallSkeleton } from './stall-skeleton.tsx'

type Shop = Answer<'shop.info'>

/** Shows the shop's profile, rating and indicators (S-100 to S-116). */
export function ShopScreen() {
  const { t } = useTranslation()
  const shop = useCall('shop.info', {})
  return (
    <Page title={t('shop.title')}>
      <QueryState
        query={shop}
        skeleton={
          <Cards>
            <StallSkeleton caption={t('shop.preview')}>
              <div className={styles.counter}>
                {Array.from({ length: onCounter }, (_, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a place on the counter
                  <Skeleton key={place} heightPx={76} />
                ))}
              </div>
            </StallSkeleton>
            <SkeletonCard title={false}>
              <SkeletonRows count={1} inCard picturePx={36} hasNote={false} hasFigure={false} />
            </SkeletonCard>
            <SkeletonCard title={t('shop.standing')}>
              <SkeletonRows count={5} inCard picturePx={36} />
            </SkeletonCard>
          </Cards>
        }
      >
        {known => (
          <Cards>
            <ShopProfile shop={known} />
            <Card>
              <Cell icon={<PencilLine />} label={t('shop.edit')} to={paths.shopEdit} />
            </Card>
            <ShopStanding shop={known} />
            <Figures shop={known} />
            <ShopIdentity shop={known} />
          </Cards>
        )}
      </QueryState>
    </Page>
  )
}

/** Number of products on the counter. */
const onCounter = 4

/** Shows the stall as buyers see it, with the products that have the most views. */
function ShopProfile({ shop }: { shop: Shop }) {
  const { t } = useTranslation()
  const fileUrl = useFileUrl()
  const best = useCall('showcase.list', { status: 'listed', sort: 'clicks', size: onCounter }).data?.list
  return (
    <StallFace shop={shop} caption={t('shop.preview')}>
      {shop.listedCount > 0 && (
        <div className={styles.counter} aria-hidden="true">
          {Array.from({ length: Math.min(onCounter, shop.listedCount) }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a place on the counter
            <Picture key={place} src={best?.[place] && fileUrl(best[place].image)} />
          ))}
        </div>
      )}
    </StallFace>
  )
}

/** Shows the shop's stars and credit. */
function ShopStanding({ shop }: { shop: Shop }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const tone = creditTone(shop.credit)
  const score = formats.number(shop.credit)
  return (
    <Card title={t('shop.standing')}>
      <Cell
        icon={<Store />}
        label={t('shop.tier')}
        note={t(`home.tiers.${shop.tier}`)}
        value={
          <bdi dir="ltr">
            {formats.number(shop.curLevel)} / {formats.number(tierIds.length)}
          </bdi>
        }
        to={paths.shopUpgrade}
      />
      <Cell icon={<Package />} label={t('shop.listed')} value={formats.number(shop.listedCount)} to={paths.goods} />
      <Cell
        icon={<Eye />}
        label={t('home.metrics.visitors')}
        note={t('wallet.periods.all')}
        value={formats.number(shop.visitors)}
        to={paths.home}
      />
      <WhyStars stars={shop.stars}>
        {(open, title) => (
          <Cell
            icon={<Star />}
            label={t('shop.stars')}
            note={title}
            value={<StarFigure figure={formats.rating(shop.stars)} />}
            onPress={open}
            opens
          />
        )}
      </WhyStars>
      <WhyCredit tier={shop.tier}>
        {open => (
          <Cell
            icon={<Gauge />}
            label={t('shop.credit')}
            note={t('shop.why.stars', { stars: shop.credit })}
            value={
              <bdi dir="ltr">
                {tone === 'good' ? score : <Chip tone={tone}>{score}</Chip>} / {formats.number(shopLimits.credit.max)}
              </bdi>
            }
            onPress={open}
            opens
          />
        )}
      </WhyCredit>
    </Card>
  )
}

/** Shows the sales, and the balance as the way to the account, which has the other amounts (S-112 to S-116). */
function Figures({ shop }: { shop: Shop }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Card title={t('shop.figures')}>
      <Cell
        icon={<TrendingUp />}
        label={t('shop.totalSales')}
        value={<Money parts={formats.money(shop.totalSales)} of={figureSources.totalSales} />}
        to={paths.home}
      />
      <Cell
        icon={<Wallet />}
        label={t('wallet.title')}
        note={t('wallet.balance')}
        value={<Money parts={formats.money(shop.balance)} of={figureSources.balance} />}
        to={paths.wallet}
      />
    </Card>
  )
}

/** Shows the masked identity document with its pictures. */
function ShopIdentity({ shop }: { shop: Shop }) {
  const { t } = useTranslation()
  const pictures = [
    { path: shop.idPhoto, label: t('identity.idPhotoFront') },
    { path: shop.identityPicture, label: t('identity.identityPicture') },
  ]
  return (
    <Card title={t('shop.papers')}>
      <Cell
        icon={<BadgeCheck />}
        label={t('identity.title')}
        note={shop.idNo ? <bdi dir="ltr">{shortMask(shop.idNo)}</bdi> : t('identity.status.unverified')}
        to={paths.identity}
      />
      {pictures.some(({ path }) => path) && (
        <Flex gap="sm" pt="md">
          {pictures.map(({ path, label }) => path && <OwnPicture key={path} path={path} alt={label} />)}
        </Flex>
      )}
    </Card>
  )
}

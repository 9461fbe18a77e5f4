import { BadgeCheck, Landmark, PencilLine, Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { useCall } from '../../api/queries.ts'
import { Page } from '../../components/page.tsx'
import { OwnPicture } from '../../components/picture-list-field.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { useFormats } from '../../i18n/formats.ts'
import { useOwnPicture } from '../../media/own-picture.ts'
import { paths } from '../../paths.ts'
import { Card, Cards } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { Money } from '../../ui/money.tsx'
import parts from '../../ui/parts.module.css'
import { ShopLogo } from '../../ui/shop-logo.tsx'
import styles from './shop.module.css'

type Shop = Answer<'shop.info'>

/** The shop's profile, standing and figures (S-100 to S-116). */
export function ShopScreen() {
  const { t } = useTranslation()
  const shop = useCall('shop.info', {})
  return (
    <Page title={t('shop.title')} onRefresh={shop.refetch}>
      <QueryState query={shop} rows={6}>
        {known => (
          <Cards>
            <ShopProfile shop={known} />
            <ShopStanding shop={known} />
            <Figures shop={known} />
            <ShopIdentity shop={known} />
          </Cards>
        )}
      </QueryState>
    </Page>
  )
}

function ShopProfile({ shop }: { shop: Shop }) {
  const { t } = useTranslation()
  const logo = useOwnPicture(shop.logo)
  return (
    <Card>
      <div className={styles.profile}>
        <ShopLogo name={shop.name} src={logo ?? null} sizePx={64} />
        <div className={styles.words}>
          <p className={styles.name}>
            <bdi>{shop.name}</bdi>
          </p>
          <p className={parts.small}>{shop.address ? <bdi>{shop.address}</bdi> : t('shop.noAddress')}</p>
          <p className={parts.small}>{shop.phoneNo ? <bdi dir="ltr">{shop.phoneNo}</bdi> : t('shop.noPhone')}</p>
        </div>
      </div>
      <Cell icon={<PencilLine />} label={t('shop.edit')} to={paths.shopEdit} />
    </Card>
  )
}

function ShopStanding({ shop }: { shop: Shop }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Card title={t('shop.standing')}>
      <Cell
        icon={<Store />}
        label={t(`home.tiers.${shop.tier}`)}
        note={t('shop.level', { level: formats.number(shop.curLevel) })}
        to={paths.shopUpgrade}
      />
      <Cell label={t('shop.stars')} value={<bdi dir="ltr">★ {formats.number(shop.stars)}</bdi>} />
      <Cell label={t('shop.credit')} value={formats.number(shop.credit)} />
      <Cell label={t('home.metrics.visitors')} value={formats.number(shop.visitors)} />
      <Cell label={t('shop.listed')} value={formats.number(shop.listedCount)} to={paths.goods} />
    </Card>
  )
}

const figures = ['balance', 'frozen', 'totalAssets', 'expectedProfit'] as const

function Figures({ shop }: { shop: Shop }) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Card title={t('shop.figures')}>
      {figures.map(figure => (
        <Cell key={figure} label={t(`wallet.${figure}`)} value={<Money parts={formats.money(shop[figure])} />} />
      ))}
      <Cell label={t('shop.totalSales')} value={<Money parts={formats.money(shop.totalSales)} />} />
      <Cell icon={<Landmark />} label={t('wallet.title')} to={paths.wallet} />
    </Card>
  )
}

/** The document of the verification, masked, with its pictures. */
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
        note={shop.idNo ? <bdi dir="ltr">{shop.idNo}</bdi> : t('identity.status.unverified')}
        to={paths.identity}
      />
      {pictures.some(({ path }) => path) && (
        <div className={styles.pictures}>
          {pictures.map(({ path, label }) => path && <OwnPicture key={path} path={path} alt={label} />)}
        </div>
      )}
    </Card>
  )
}

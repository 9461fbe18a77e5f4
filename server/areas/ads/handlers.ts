import { type AdPackageId, type AdStatus, adPackages } from '#shared/ads.ts'
import type { Answer } from '#shared/contract/schemas.ts'
import type { Handler } from '../../api/pipeline/call.ts'
import { keysetPage } from '../../api/pipeline/paging.ts'
import { balanceOf } from '../../core/ledger/post.ts'
import type { ReadDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { fail } from '../../platform/failures/refusal.ts'
import { iso } from '../../platform/iso.ts'
import { buyAd, isRunning } from './ad.ts'

interface Row {
  id: number
  packageId: AdPackageId
  price: number
  status: AdStatus
  startsAt: number
  endsAt: number
  visitors: number
  orders: number
  /** JSON array of the promoted products. */
  goods: string
}

type PromotedGoods = NonNullable<Answer<'ads.list'>['list'][number]['goods']>[number]

const sql = prepared((db: ReadDb) => ({
  page: db.prepare<[string, number, number, number], Row>(
    `SELECT id, package_id AS packageId, price, status, starts_at AS startsAt, ends_at AS endsAt, visitors, orders,
       (SELECT json_group_array(json_object('id', cast(g.id AS TEXT), 'name', json_extract(g.names, ?), 'image', g.image) ORDER BY g.id)
        FROM ad_goods a JOIN goods g ON g.id = a.goods_id WHERE a.ad_id = ads.id) AS goods FROM ads
     WHERE user_id = cast(? AS INTEGER) AND id < cast(? AS INTEGER) ORDER BY id DESC LIMIT cast(? AS INTEGER)`,
  ),
  spent: db.prepare<[number], { spent: number }>('SELECT coalesce(sum(price), 0) AS spent FROM ads WHERE user_id = ?'),
  listed: db.prepare<[number, number], { id: number }>(
    "SELECT goods_id AS id FROM listings WHERE user_id = ? AND goods_id = ? AND status = 'listed'",
  ),
}))

const packageIds = Object.keys(adPackages) as AdPackageId[]
/** Ids descend, because a page lists rows from the highest id to the lowest. */
const packages = packageIds.map((packageId, place) => ({ id: packageIds.length - place, packageId }))

export const listAds: Handler<'ads.list'> = ({ db, seller, language, translate }, input) => {
  const { scope } = input
  const { spent = 0 } = sql(db).spent.get(seller.id) ?? {}
  const name = (id: AdPackageId) => translate(`ads.${id}`)
  if (scope === 'packages') {
    const page = keysetPage(input, {
      sort: scope,
      read: (before, max) => packages.filter(({ id }) => id < before).slice(0, max),
      at: ({ id }) => id,
      present: ({ packageId: id }) => ({ id, name: name(id), ...adPackages[id] }),
    })
    return { ...page, spent }
  }
  const page = keysetPage(input, {
    sort: scope,
    read: (before, max) => sql(db).page.all(`$."${language}"`, seller.id, before, max),
    at: row => row.startsAt,
    present: ({ id, packageId, price, status, startsAt, endsAt, visitors, orders, goods }) => ({
      id: String(id),
      name: name(packageId),
      days: adPackages[packageId].days,
      boost: adPackages[packageId].boost,
      price,
      status,
      startsAt: iso(startsAt),
      endsAt: iso(endsAt),
      visitors,
      orders,
      goods: JSON.parse(goods) as PromotedGoods[],
    }),
  })
  return { ...page, spent }
}

export const payAd: Handler<'ads.pay'> = (call, input) => {
  const { db, world, seller } = call
  call.requireOpenWallet()
  const packageId = packageIds.find(id => id === input.packageId) ?? fail('RecordNotFound')
  const goodsIds = [...new Set(input.goodsIds ?? [])].map(
    id => sql(db).listed.get(seller.id, Number(id))?.id ?? fail('RecordNotFound', { goodsId: id }),
  )
  call.requirePin()
  if (isRunning(db, { sellerId: seller.id, packageId, goodsIds })) fail('ActivityAlreadyAdded')
  call.requireFunds(adPackages[packageId].price)
  const { id, startsAt, endsAt } = buyAd(world, { sellerId: seller.id, packageId, goodsIds })
  return {
    id: String(id),
    status: 'active',
    startsAt: iso(startsAt),
    endsAt: iso(endsAt),
    balance: balanceOf(db, seller.id, 'available'),
  }
}

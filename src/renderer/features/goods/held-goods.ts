import { requestLimits } from '#shared/requests.ts'

interface HeldGoods {
  goodsIds: string[]
}

/** Two writes as one; null where one call could not take so many ids. */
export function joined(earlier: HeldGoods, later: HeldGoods): HeldGoods | null {
  const goodsIds = [...earlier.goodsIds, ...later.goodsIds]
  return goodsIds.length > requestLimits.bulk ? null : { goodsIds }
}

/** A write without one of its products; the same where it is not among them, null where nothing is left. */
export const without =
  (goodsId: string) =>
  (held: HeldGoods): HeldGoods | null => {
    const goodsIds = held.goodsIds.filter(id => id !== goodsId)
    if (goodsIds.length === held.goodsIds.length) return held
    return goodsIds.length === 0 ? null : { goodsIds }
  }

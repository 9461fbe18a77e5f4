import { requestLimits } from '#shared/requests.ts'

interface HeldGoods {
  goodsIds: string[]
}

/** Merges two delayed requests. Returns null if one call does not accept that many ids. */
export function joined(earlier: HeldGoods, later: HeldGoods): HeldGoods | null {
  const goodsIds = [...earlier.goodsIds, ...later.goodsIds]
  return goodsIds.length > requestLimits.bulk ? null : { goodsIds }
}

/** Removes a product from a delayed request. Returns the same object if it does not contain the product, and null if nothing is left. */
export const without =
  (goodsId: string) =>
  (held: HeldGoods): HeldGoods | null => {
    const goodsIds = held.goodsIds.filter(id => id !== goodsId)
    if (goodsIds.length === held.goodsIds.length) return held
    return goodsIds.length === 0 ? null : { goodsIds }
  }

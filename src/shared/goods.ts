export const listingStatuses = ['listed', 'unlisted'] as const
export type ListingStatus = (typeof listingStatuses)[number]

export const goodsSorts = ['newest', 'profit', 'clicks', 'price_asc', 'price_desc', 'sold'] as const
export type GoodsSort = (typeof goodsSorts)[number]

/** Number of days for which a product's clicks are shown separately. */
export const clickDays = 7

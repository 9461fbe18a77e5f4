export const listingStatuses = ['listed', 'unlisted'] as const
export type ListingStatus = (typeof listingStatuses)[number]

export const goodsSorts = ['newest', 'profit', 'clicks', 'price_asc', 'price_desc'] as const
export type GoodsSort = (typeof goodsSorts)[number]

/** Days of which a product's clicks are told one by one. */
export const clickDays = 7

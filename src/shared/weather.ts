/** What a world is like until an operator says otherwise: demand, how long goods take, and what refuses, under one name. */
export const weatherNames = ['usual', 'quiet', 'sale', 'customs_strike', 'supplier_out', 'provider_down'] as const
export type Weather = (typeof weatherNames)[number]

/** What waits while a weather lasts: parcels on their way, or the warehouse's shipping. */
export const weatherWaits = ['parcels', 'shipping'] as const

interface WeatherEffects {
  /** So many times the usual visitors. */
  visitors: number
  /** So many times the usual orders of a visitor. */
  ordersPerVisitor: number
  waits: (typeof weatherWaits)[number] | null
  /** Whether calls are refused that need the payment provider. */
  refusesPayments: boolean
}

const none: WeatherEffects = { visitors: 1, ordersPerVisitor: 1, waits: null, refusesPayments: false }

export const weathers: Record<Weather, WeatherEffects> = {
  usual: none,
  quiet: { ...none, visitors: 0.25, ordersPerVisitor: 0.5 },
  sale: { ...none, visitors: 4, ordersPerVisitor: 2 },
  customs_strike: { ...none, waits: 'parcels' },
  supplier_out: { ...none, waits: 'shipping' },
  provider_down: { ...none, refusesPayments: true },
}

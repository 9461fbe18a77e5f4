/** Conditions of a world, set by the operator: they affect demand, delivery times and payment calls. */
export const weatherNames = ['usual', 'quiet', 'sale', 'customs_strike', 'supplier_out', 'provider_down'] as const
export type Weather = (typeof weatherNames)[number]

/** Activities that a weather suspends: parcels in transit, or shipping by the warehouse. */
export const weatherWaits = ['parcels', 'shipping'] as const

interface WeatherEffects {
  /** Factor of the usual number of visitors. */
  visitors: number
  /** Factor of the usual orders per visitor. */
  ordersPerVisitor: number
  waits: (typeof weatherWaits)[number] | null
  /** True if calls that need the payment provider are refused. */
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

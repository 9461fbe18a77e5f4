/**
 * Simulated conditions of a world ("weather"), which the operator sets. They affect demand, delivery times and payment
 * calls.
 */
export const weatherNames = ['usual', 'quiet', 'sale', 'customs_strike', 'supplier_out', 'provider_down'] as const
export type Weather = (typeof weatherNames)[number]

/** Activities that simulated conditions can stop: the transport of parcels, or shipping by the warehouse. */
export const weatherWaits = ['parcels', 'shipping'] as const

interface WeatherEffects {
  /** Factor by which the usual number of visitors is multiplied. */
  visitors: number
  /** Factor by which the usual number of orders per visitor is multiplied. */
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

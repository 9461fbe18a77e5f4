/** What an order brings shows green, what it costs in the end red, and nothing at all grey (D-71). */
export function profitTone(profit: number): 'good' | 'bad' | 'dim' {
  if (profit === 0) return 'dim'
  return profit > 0 ? 'good' : 'bad'
}

/** Returns the colour of a profit: green, red for a loss, grey for zero (D-71). */
export function profitTone(profit: number): 'good' | 'bad' | 'dim' {
  if (profit === 0) return 'dim'
  return profit > 0 ? 'good' : 'bad'
}

import { buyerCountries } from '#shared/buyer-countries.ts'
import type { Random } from '../core/world/seeded-random.ts'
import { firstNames, lastInitials } from './buyer-names.ts'

/** An invented person. */
export function drawBuyer(random: Random): { name: string; country: string } {
  const name = `${random.pick(firstNames)} ${random.pick(lastInitials)}.`
  return { name, country: random.pick(buyerCountries) }
}

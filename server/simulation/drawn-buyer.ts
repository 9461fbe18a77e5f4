import { buyerCountries, languageOfCountry } from '#shared/buyer-countries.ts'
import type { Random } from '../core/world/seeded-random.ts'
import { firstNames, lastInitials } from './buyer-names.ts'

/** An invented person with a name of their country's language. */
export function drawBuyer(random: Random): { name: string; country: string } {
  const country = random.pick(buyerCountries)
  return { name: `${random.pick(firstNames[languageOfCountry[country]])} ${random.pick(lastInitials)}.`, country }
}

import { buyerCountries, languageOfCountry } from '#shared/buyer-countries.ts'
import type { Random } from '../core/world/seeded-random.ts'
import { firstNames, lastInitials } from './buyer-names.ts'

/** Chooses an invented buyer at random. The name is common in the language of the country. */
export function drawBuyer(random: Random): { name: string; country: string } {
  const country = random.pick(buyerCountries)
  return { name: `${random.pick(firstNames[languageOfCountry[country]])} ${random.pick(lastInitials)}.`, country }
}

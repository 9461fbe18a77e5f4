import { bagsMotifs } from './bags.ts'
import { clothingMotifs } from './clothing.ts'
import type { Motif } from './draw.ts'
import { gardenMotifs } from './garden.ts'
import { homeMotifs } from './home.ts'
import { kitchenMotifs } from './kitchen.ts'
import { lightingMotifs } from './lighting.ts'
import { outdoorMotifs } from './outdoor.ts'
import { petsMotifs } from './pets.ts'
import { sportsMotifs } from './sports.ts'
import { stationeryMotifs } from './stationery.ts'
import { toysMotifs } from './toys.ts'
import { travelMotifs } from './travel.ts'

/** Motifs of pictures, by category and name. */
export const motifs: Record<string, Record<string, Motif>> = {
  bags: bagsMotifs,
  clothing: clothingMotifs,
  garden: gardenMotifs,
  home: homeMotifs,
  kitchen: kitchenMotifs,
  lighting: lightingMotifs,
  outdoor: outdoorMotifs,
  pets: petsMotifs,
  sports: sportsMotifs,
  stationery: stationeryMotifs,
  toys: toysMotifs,
  travel: travelMotifs,
}

import { drawBanner, type Motif, palettes } from './draw.ts'
import { motifs } from './motifs.ts'

/** Palette and three motifs for each banner of the home screen. */
const banners: Record<string, { palette: string; things: readonly (readonly [category: string, motif: string])[] }> = {
  'banner-warehouse': {
    palette: 'sky',
    things: [
      ['kitchen', 'mug'],
      ['bags', 'tote'],
      ['toys', 'teddy'],
    ],
  },
  'banner-promotion': {
    palette: 'coral',
    things: [
      ['lighting', 'lantern'],
      ['clothing', 'dress'],
      ['pets', 'collar'],
    ],
  },
  'banner-invitation': {
    palette: 'mint',
    things: [
      ['toys', 'kite'],
      ['bags', 'basket'],
      ['stationery', 'envelope'],
    ],
  },
}

/** Returns the SVG of a banner; undefined if the name is unknown. */
export function bannerNamed(name: string): string | undefined {
  const banner = banners[name]
  const palette = banner && palettes[banner.palette]
  if (!palette) return undefined
  const things = banner.things.map(([category, motif]) => motifs[category]?.[motif]).filter(each => each !== undefined)
  return drawBanner(things as Motif[], palette)
}

import { bannerNamed } from './pictures/banners.ts'
import { drawPicture, type Motif, type Palette, palettes } from './pictures/draw.ts'
import { motifs } from './pictures/motifs.ts'
import { paperNamed } from './pictures/papers.ts'
import { catalogue } from './stock-warehouse.ts'

/** Motif and colors of each product's picture, by product code. */
const drawings: ReadonlyMap<string, { motif: Motif | undefined; palette: Palette | undefined }> = new Map(
  catalogue.flatMap(type =>
    type.goods.map(goods => [goods.code, { motif: motifs[type.id]?.[goods.motif], palette: palettes[goods.palette] }]),
  ),
)

/** Motif and colors of the picture for imported products. */
const parcel = { motif: motifs.stationery?.envelope, palette: palettes.slate }

/**
 * Draws the SVG picture with a name such as `KIT-001`. The bytes are the same each time.
 * @returns undefined for an unknown name
 */
export function pictureNamed(name: string): string | undefined {
  const { motif, palette } = name === 'parcel' ? parcel : (drawings.get(name) ?? {})
  return motif && palette ? drawPicture(motif, palette) : (bannerNamed(name) ?? paperNamed(name))
}

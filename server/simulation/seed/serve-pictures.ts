import type { RequestHandler } from 'express'
import { UnknownPath } from '../../api/transport/errors.ts'
import { bannerNamed } from './pictures/banners.ts'
import { drawPicture, type Motif, type Palette, palettes } from './pictures/draw.ts'
import { motifs } from './pictures/motifs.ts'
import { paperNamed } from './pictures/papers.ts'
import { catalogue } from './stock-warehouse.ts'

/** Drawing of each product by its code. */
const drawings: ReadonlyMap<string, { motif: Motif | undefined; palette: Palette | undefined }> = new Map(
  catalogue.flatMap(type =>
    type.goods.map(goods => [goods.code, { motif: motifs[type.id]?.[goods.motif], palette: palettes[goods.palette] }]),
  ),
)

/** Picture of products that an operator imported. */
const parcel = { motif: motifs.stationery?.envelope, palette: palettes.slate }

/** Serves `/pictures/KIT-001.svg`. The picture is drawn at each request; equal requests give equal bytes. */
export const servePicture: RequestHandler = (request, response) => {
  const name = String(request.params.name).replace(/\.svg$/, '')
  const { motif, palette } = name === 'parcel' ? parcel : (drawings.get(name) ?? {})
  const picture = motif && palette ? drawPicture(motif, palette) : (bannerNamed(name) ?? paperNamed(name))
  if (picture === undefined) throw new UnknownPath()
  response.set({ 'Cache-Control': 'private, max-age=86400', 'Content-Security-Policy': "default-src 'none'" })
  response.type('svg').send(picture)
}

/** CSS hex colors of one picture: two for the background, three for the object. */
export interface Palette {
  ground: string
  groundEdge: string
  main: string
  shade: string
  light: string
}

/** Draws one object inside a box of 96 by 96, with a margin of 14. Returns SVG markup without an outer tag. */
export type Motif = (palette: Palette) => string

/** Seven palettes in which the object contrasts with its background, in light and dark mode. */
export const palettes: Record<string, Palette> = {
  sand: { ground: '#f3e6d3', groundEdge: '#e6d0ae', main: '#c0703a', shade: '#8f4d22', light: '#fbd9b5' },
  sky: { ground: '#dcebf7', groundEdge: '#b9d6ee', main: '#2f6db5', shade: '#1d4a80', light: '#cfe4f8' },
  moss: { ground: '#e2eddc', groundEdge: '#c3dab8', main: '#4c8a4a', shade: '#2f5f30', light: '#d5ebcb' },
  plum: { ground: '#ecdff0', groundEdge: '#d6bede', main: '#85509b', shade: '#5b3270', light: '#e9d3f2' },
  coral: { ground: '#fae0da', groundEdge: '#f0bfb3', main: '#d0563f', shade: '#963726', light: '#fccfc4' },
  mint: { ground: '#d9f0ea', groundEdge: '#b2ddd1', main: '#1f8a75', shade: '#125e4f', light: '#c4ece1' },
  slate: { ground: '#e4e8ee', groundEdge: '#c8d0dc', main: '#52647d', shade: '#344358', light: '#dbe3ee' },
}

/**
 * Draws a square product picture as an SVG document of about 1 kB. The same motif and palette always give the same
 * bytes.
 */
export function drawPicture(motif: Motif, palette: Palette): string {
  const ground = `<linearGradient id="g" x2="1" y2="1"><stop stop-color="${palette.ground}"/><stop offset="1" stop-color="${palette.groundEdge}"/></linearGradient>`
  const floor = `<ellipse cx="48" cy="82" rx="26" ry="3.5" fill="${palette.shade}" opacity=".16"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="384" height="384"><defs>${ground}</defs><rect width="96" height="96" fill="url(#g)"/>${floor}${motif(palette)}</svg>\n`
}

/** Draws a wide banner. Its objects are at the end, so that the start is free for text. */
export function drawBanner(things: readonly Motif[], palette: Palette): string {
  const ground = `<linearGradient id="g" x2="1"><stop stop-color="${palette.ground}"/><stop offset="1" stop-color="${palette.groundEdge}"/></linearGradient>`
  const row = things.map(
    (thing, place) => `<g transform="translate(${150 + place * 62} 18) scale(.85)">${thing(palette)}</g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 358 120" width="1074" height="360"><defs>${ground}</defs><rect width="358" height="120" fill="url(#g)"/>${row.join('')}</svg>\n`
}

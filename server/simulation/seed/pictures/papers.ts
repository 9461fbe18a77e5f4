import { type Palette, palettes } from './draw.ts'

/**
 * Sample identity documents of the demo seller. Like product pictures, they are drawn for each request and not stored
 * as uploads.
 */
export const samplePapers = {
  front: 'pictures/sample-id-front.svg',
  back: 'pictures/sample-id-back.svg',
  holder: 'pictures/sample-id-holder.svg',
  proof: 'pictures/sample-proof.svg',
} as const

type Paper = keyof typeof samplePapers

const line = (y: number, width: number, { shade }: Palette): string =>
  `<rect x="112" y="${y}" width="${width}" height="8" rx="4" fill="${shade}" opacity=".35"/>`

const person = ({ main, light }: Palette): string =>
  `<rect x="24" y="56" width="72" height="92" rx="8" fill="${light}"/><circle cx="60" cy="88" r="18" fill="${main}"/><path d="M30 148c0-26 60-26 60 0z" fill="${main}"/>`

const things: Record<Paper, (palette: Palette) => string> = {
  front: palette => person(palette) + line(64, 148, palette) + line(88, 108, palette) + line(112, 128, palette),
  back: palette => line(64, 148, palette) + line(88, 148, palette) + line(112, 92, palette),
  holder: palette => `<g transform="translate(96 -16) scale(1.1)">${person(palette)}</g>`,
  proof: palette => line(64, 148, palette) + line(88, 60, palette) + line(136, 100, palette),
}

/** Returns the SVG of an identity document that is marked as a sample; undefined if the name is unknown. */
export function paperNamed(name: string): string | undefined {
  const paper = (Object.keys(samplePapers) as Paper[]).find(each => samplePapers[each] === `pictures/${name}.svg`)
  const palette = palettes.slate
  if (!paper || !palette) return undefined
  const mark = `<text x="160" y="186" text-anchor="middle" font-family="sans-serif" font-size="28" font-weight="700" letter-spacing="10" fill="${palette.shade}">SAMPLE</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 208" width="640" height="416"><rect width="320" height="208" rx="16" fill="${palette.ground}"/>${things[paper](palette)}${mark}</svg>\n`
}

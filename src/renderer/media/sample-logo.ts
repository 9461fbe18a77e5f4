import { stall } from '../ui/shop-logo.tsx'
import { drawnFile } from './drawn-file.ts'

/** Colours of the sample logos that a seller can choose instead of uploading a picture. */
export const logoLooks = [
  { wall: '#0b7a53', awning: '#5fd3a3' },
  { wall: '#8f5b00', awning: '#f0c063' },
  { wall: '#b3261e', awning: '#ff9a91' },
  { wall: '#131a26', awning: '#7da0ff' },
] as const

const sizePx = 256

/** Draws a stall with a letter on its wall. */
export const drawSampleLogo = (letter: string, { wall, awning }: (typeof logoLooks)[number]): Promise<File> =>
  drawnFile('logo', [sizePx, sizePx], pen => {
    const width = sizePx / stall.scallops
    const awningPx = sizePx * stall.awning
    pen.fillStyle = wall
    pen.fillRect(0, 0, sizePx, sizePx)
    pen.fillStyle = awning
    for (let place = 0; place < stall.scallops; place += 1) {
      pen.globalAlpha = place % 2 === 0 ? 1 : 0.5
      pen.beginPath()
      pen.rect(place * width, 0, width, awningPx)
      pen.arc((place + 0.5) * width, awningPx, width / 2, 0, Math.PI)
      pen.fill()
    }
    pen.globalAlpha = 1
    pen.fillStyle = '#ffffff'
    pen.font = `700 ${sizePx * stall.letter}px system-ui, sans-serif`
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillText(letter, sizePx / 2, sizePx * stall.middle)
  })

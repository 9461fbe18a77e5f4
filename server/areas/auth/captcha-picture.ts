import { randomInt } from 'node:crypto'

export const codeDigits = 4

/** Lines of each digit: points `x,y` in a box of 10 by 16. */
const lines = [
  '5,1 2,3 1,8 2,13 5,15 8,13 9,8 8,3 5,1',
  '2,4 5,1 5,8 5,15',
  '1,4 3,1 7,1 9,4 7,8 1,15 5,15 9,15',
  '1,2 5,1 8,3 8,6 4,8 8,9 9,12 6,15 1,14',
  '7,15 7,8 7,1 4,6 1,11 5,11 9,11',
  '9,1 5,1 2,1 1,7 5,6 9,8 9,12 6,15 1,14',
  '8,1 4,3 1,9 2,14 6,15 9,12 7,8 3,9 1,11',
  '1,1 5,1 9,1 6,8 4,15',
  '5,8 2,5 3,1 7,1 8,5 5,8 1,11 3,15 7,15 9,11 5,8',
  '9,6 6,9 2,7 1,4 3,1 7,1 9,4 8,10 6,15',
]

const shaken = (value: number, by: number): string => (value + randomInt(-by * 10, by * 10 + 1) / 10).toFixed(1)

/** Returns the SVG path of one digit. The digit is rotated and shifted, and each of its points is moved at random. */
function drawDigit(digit: number, place: number): string {
  const turn = (randomInt(-14, 15) * Math.PI) / 180
  const [left, top] = [14 + place * 26 + randomInt(-2, 3), 8 + randomInt(-3, 6)]
  const at = (point: string): string => {
    const [x = 0, y = 0] = point.split(',').map(Number)
    const [dx, dy] = [(x - 5) * 1.8, (y - 8) * 1.6]
    const [turnedX, turnedY] = [dx * Math.cos(turn) - dy * Math.sin(turn), dx * Math.sin(turn) + dy * Math.cos(turn)]
    return `${shaken(left + 9 + turnedX, 0.6)} ${shaken(top + 13 + turnedY, 0.6)}`
  }
  return `M${(lines[digit] ?? '').split(' ').map(at).join('L')}`
}

/** Returns the SVG path of a short stroke that looks like part of a digit. */
function drawNoise(): string {
  const [x, y] = [randomInt(4, 110), randomInt(4, 42)]
  return `M${x} ${y}q${randomInt(-8, 9)} ${randomInt(-8, 9)} ${randomInt(-12, 13)} ${randomInt(-10, 11)}`
}

/**
 * Draws a verification code as an SVG data URL without text. It contains the strokes of the digits and of noise, in
 * random order. The picture stops programs that read text, but not those that recognize pictures. Each code is valid
 * for one try, which limits guessing.
 */
export function drawCode(code: string): string {
  const strokes = [
    ...[...code].map((digit, place) => drawDigit(Number(digit), place)),
    ...Array.from({ length: 6 }, drawNoise),
  ]
    .map(stroke => ({ stroke, place: randomInt(1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ stroke }) => `<path d="${stroke}"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="48" viewBox="0 0 120 48"><rect width="120" height="48" rx="8" fill="#e9effe"/><g fill="none" stroke="#2454e6" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g></svg>`
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/** Draws a picture on a canvas and returns it as a PNG file. */
export async function drawnFile(
  name: string,
  [width, height]: readonly [number, number],
  draw: (pen: CanvasRenderingContext2D) => void,
): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this window cannot draw')
  draw(pen)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('this window cannot draw')
  return new File([blob], `${name}.png`, { type: 'image/png' })
}

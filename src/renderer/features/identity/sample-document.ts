/** Draws a document that is plainly a sample, so that nobody has to photograph a real one. */
export async function drawSampleDocument(title: string, lines: readonly string[], name: string): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = 640
  canvas.height = 400
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this window cannot draw')
  pen.fillStyle = '#e9effe'
  pen.fillRect(0, 0, 640, 400)
  pen.fillStyle = '#2454e6'
  pen.fillRect(0, 0, 640, 64)
  pen.textBaseline = 'middle'
  pen.fillStyle = '#ffffff'
  pen.font = '700 28px system-ui, sans-serif'
  pen.fillText(title, 32, 33, 576)
  pen.fillStyle = '#131a26'
  pen.font = '400 24px system-ui, sans-serif'
  for (const [index, line] of lines.entries()) pen.fillText(line, 32, 120 + index * 48, 576)
  pen.save()
  pen.translate(320, 250)
  pen.rotate(-0.3)
  pen.globalAlpha = 0.16
  pen.font = '700 130px system-ui, sans-serif'
  pen.textAlign = 'center'
  pen.fillText('SAMPLE', 0, 0)
  pen.restore()
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('this window cannot draw')
  return new File([blob], `${name}.png`, { type: 'image/png' })
}

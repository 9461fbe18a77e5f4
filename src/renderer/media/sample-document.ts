import { drawnFile } from './drawn-file.ts'

/** Draws a document that is marked as a sample, so that nobody has to upload a real one. */
export const drawSampleDocument = (title: string, lines: readonly string[], name: string): Promise<File> =>
  drawnFile(name, [640, 400], pen => {
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
  })

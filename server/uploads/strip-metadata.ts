import type { limits } from '#shared/limits.ts'

type Mime = (typeof limits.upload.mimes)[number]

/**
 * A picture without what its camera or editor wrote beside it: place, time, device, names, comments.
 * The pixels are copied as they are. A JPEG keeps which way up it is.
 * @returns null when the bytes are not the container that their beginning promises
 */
export function stripMetadata(mime: Mime, picture: Buffer): Buffer | null {
  try {
    return { 'image/jpeg': stripJpeg, 'image/png': stripPng, 'image/webp': stripWebp }[mime](picture)
  } catch (error) {
    // Reading past the end: a cut or crafted file.
    if (error instanceof RangeError) return null
    throw error
  }
}

const startOfScan = 0xda
const app1 = 0xe1
/** JFIF, colour profile, Adobe's colour transform: without these the colours change. */
const neededApps = new Set([0xe0, 0xe2, 0xee])

function stripJpeg(picture: Buffer): Buffer {
  const kept = [picture.subarray(0, 2)]
  for (let at = 2; ; ) {
    if (picture.readUInt8(at) !== 0xff) throw new RangeError('no marker')
    const marker = picture.readUInt8(at + 1)
    if (marker === startOfScan) return Buffer.concat([...kept, picture.subarray(at)])
    const end = at + 2 + picture.readUInt16BE(at + 2)
    const segment = picture.subarray(at, end)
    if (end > picture.length || segment.length < 4) throw new RangeError('cut segment')
    const isApp = marker >= 0xe0 && marker <= 0xef
    if (marker === app1) kept.push(...uprightOnly(segment))
    else if (isApp ? neededApps.has(marker) : marker !== 0xfe) kept.push(segment)
    at = end
  }
}

const orientationTag = 0x0112
/** An Exif segment of one entry, the orientation, which stands at byte 28 (TIFF 6.0, big-endian). */
const orientationSegment = Buffer.from(
  'ffe100224578696600004d4d002a00000008000101120003000000010001000000000000',
  'hex',
)

/** The orientation of an Exif segment as a segment of its own, or nothing. */
function uprightOnly(segment: Buffer): Buffer[] {
  const tiff = segment.subarray(10)
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0' || tiff.length < 14) return []
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * 12
    if (short(at) !== orientationTag) continue
    const upright = Buffer.from(orientationSegment)
    upright.writeUInt16BE(short(at + 8), 28)
    return [upright]
  }
  return []
}

const pngMetadata = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'dSIG'])

function stripPng(picture: Buffer): Buffer {
  const kept = [picture.subarray(0, 8)]
  for (let at = 8; ; ) {
    const end = at + 12 + picture.readUInt32BE(at)
    if (end > picture.length) throw new RangeError('cut chunk')
    const kind = picture.toString('latin1', at + 4, at + 8)
    if (!pngMetadata.has(kind)) kept.push(picture.subarray(at, end))
    // Whatever follows the end is no picture.
    if (kind === 'IEND') return Buffer.concat(kept)
    at = end
  }
}

/** The flags of a VP8X header that promise Exif and XMP. */
const webpMetadataFlags = 0b1100

function stripWebp(picture: Buffer): Buffer {
  const total = 8 + picture.readUInt32LE(4)
  if (total > picture.length) throw new RangeError('cut file')
  const kept: Buffer[] = []
  for (let at = 12; at < total; ) {
    const kind = picture.toString('latin1', at, at + 4)
    const size = picture.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    const chunk = Buffer.from(picture.subarray(at, end))
    if (chunk.length < 8 + size) throw new RangeError('cut chunk')
    if (kind === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~webpMetadataFlags, 8)
    if (kind !== 'EXIF' && kind !== 'XMP ') kept.push(chunk)
    at = end
  }
  const body = Buffer.concat([Buffer.from('WEBP'), ...kept])
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

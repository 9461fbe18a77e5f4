import { crc32 } from 'node:zlib'
import type { uploadLimits } from '#shared/uploads.ts'

type Mime = (typeof uploadLimits.mimes)[number]

/**
 * Removes a picture's metadata (place, time, device, names, comments) and all bytes after its end. Pixels and orientation are
 * unchanged.
 * @returns the remaining parts, most of them views of the picture's buffer; null if the bytes are not a valid container of this
 * type
 */
export function stripMetadata(mime: Mime, picture: Buffer): Buffer[] | null {
  try {
    return joined({ 'image/jpeg': stripJpeg, 'image/png': stripPng, 'image/webp': stripWebp }[mime](picture))
  } catch (error) {
    // The reader went beyond the end of the bytes, because the file is truncated or was manipulated.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Returns the number of bytes of all parts. */
export const sizeOf = (parts: readonly Buffer[]): number => parts.reduce((sum, { length }) => sum + length, 0)

/** Joins adjacent views of the same buffer. */
function joined(pieces: readonly Buffer[]): Buffer[] {
  const parts: Buffer[] = []
  for (const piece of pieces) {
    const last = parts.at(-1)
    const touches = last?.buffer === piece.buffer && last.byteOffset + last.length === piece.byteOffset
    if (last && touches) parts[parts.length - 1] = Buffer.from(last.buffer, last.byteOffset, last.length + piece.length)
    else parts.push(piece)
  }
  return parts
}

const startOfScan = 0xda
const endOfImage = 0xd9
const app1 = 0xe1
const app2 = 0xe2
/**
 * JPEG segments that are kept: JFIF, the color profile, and Adobe's color transform. Without them, a viewer would show
 * other colors.
 */
const neededApps = new Set([0xe0, app2, 0xee])

function stripJpeg(picture: Buffer): Buffer[] {
  const kept = [picture.subarray(0, 2)]
  for (let at = 2; ; ) {
    if (picture.readUInt8(at) !== 0xff) throw new RangeError('no marker')
    const marker = picture.readUInt8(at + 1)
    // A marker may follow any number of 0xff bytes.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === endOfImage) return [...kept, picture.subarray(at, at + 2)]
    const end = at + 2 + picture.readUInt16BE(at + 2)
    const segment = picture.subarray(at, end)
    if (end > picture.length || segment.length < 4) throw new RangeError('cut segment')
    kept.push(...keptOf(marker, segment))
    at = end
    if (marker !== startOfScan) continue
    at = endOfScan(picture, end)
    kept.push(picture.subarray(end, at))
  }
}

function keptOf(marker: number, segment: Buffer): Buffer[] {
  if (marker === app1) return uprightSegment(segment)
  // An APP2 segment may also be an index of more pictures after the end of this one. Only color profiles are kept.
  if (marker === app2) return segment.toString('latin1', 4, 16) === 'ICC_PROFILE\0' ? [segment] : []
  const isApp = marker >= 0xe0 && marker <= 0xef
  return (isApp ? neededApps.has(marker) : marker !== 0xfe) ? [segment] : []
}

/**
 * Returns the offset of the marker after the coded data of a JPEG scan. 0xff00 is an escaped byte, and the markers RST0
 * to RST7 belong to the scan.
 * @throws {RangeError} if there is no such marker
 */
function endOfScan(picture: Buffer, from: number): number {
  for (let at = picture.indexOf(0xff, from); at >= 0; at = picture.indexOf(0xff, at + 1)) {
    const next = picture.readUInt8(at + 1)
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!isData) return at
  }
  throw new RangeError('cut scan')
}

const orientationTag = 0x0112
/** Exif data (TIFF 6.0, big-endian) with the orientation as its only entry. The value is at byte 18. */
const orientationTiff = Buffer.from('4d4d002a00000008000101120003000000010001000000000000', 'hex')

/**
 * Returns Exif data that contain only the orientation; undefined if there is no orientation or the data are damaged.
 */
function uprightOnly(tiff: Buffer): Buffer | undefined {
  try {
    return uprightOf(tiff)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function uprightOf(tiff: Buffer): Buffer | undefined {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * 12
    if (short(at) !== orientationTag) continue
    const upright = Buffer.from(orientationTiff)
    upright.writeUInt16BE(short(at + 8), 18)
    return upright
  }
  return undefined
}

function uprightSegment(segment: Buffer): Buffer[] {
  const upright = segment.toString('latin1', 4, 10) === 'Exif\0\0' && uprightOnly(segment.subarray(10))
  return upright ? [Buffer.from('ffe10022457869660000', 'hex'), upright] : []
}

const pngMetadata = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'dSIG'])

function stripPng(picture: Buffer): Buffer[] {
  const kept = [picture.subarray(0, 8)]
  for (let at = 8; ; ) {
    const end = at + 12 + picture.readUInt32BE(at)
    if (end > picture.length) throw new RangeError('cut chunk')
    const kind = picture.toString('latin1', at + 4, at + 8)
    if (kind === 'eXIf') kept.push(...uprightChunk(picture.subarray(at + 8, end - 4)))
    if (!pngMetadata.has(kind)) kept.push(picture.subarray(at, end))
    // Bytes after the chunk IEND do not belong to the picture.
    if (kind === 'IEND') return kept
    at = end
  }
}

/**
 * Returns an `eXIf` chunk of a PNG that contains only the orientation. It consists of length, type, data, and the CRC
 * of type and data.
 */
function uprightChunk(tiff: Buffer): Buffer[] {
  const upright = uprightOnly(tiff)
  if (!upright) return []
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('eXIf'), upright, Buffer.alloc(4)])
  chunk.writeUInt32BE(upright.length, 0)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return [chunk]
}

/** Flags of the VP8X header for Exif and XMP. */
const webpMetadataFlags = 0b1100
const webpExifFlag = 0b1000

/**
 * Returns an `EXIF` chunk of a WebP that contains only the orientation. Sets the Exif flag in the first chunk, which is
 * the VP8X header.
 */
function uprightWebp(chunk: Buffer, [header]: readonly Buffer[]): Buffer[] {
  const hasPrefix = chunk.toString('latin1', 8, 14) === 'Exif\0\0'
  const upright = uprightOnly(chunk.subarray(hasPrefix ? 14 : 8))
  if (!upright || header?.toString('latin1', 0, 4) !== 'VP8X') return []
  header.writeUInt8(header.readUInt8(8) | webpExifFlag, 8)
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1')
  head.writeUInt32LE(upright.length, 4)
  return [head, upright]
}

function stripWebp(picture: Buffer): Buffer[] {
  const total = 8 + picture.readUInt32LE(4)
  if (total > picture.length) throw new RangeError('cut file')
  const kept: Buffer[] = []
  for (let at = 12; at < total; ) {
    const kind = picture.toString('latin1', at, at + 4)
    const size = picture.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    const part = picture.subarray(at, end)
    if (part.length < 8 + size) throw new RangeError('cut chunk')
    const chunk = kind === 'VP8X' ? Buffer.from(part) : part
    if (kind === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~webpMetadataFlags, 8)
    if (kind !== 'EXIF' && kind !== 'XMP ') kept.push(chunk)
    if (kind === 'EXIF') kept.push(...uprightWebp(chunk, kept))
    at = end
  }
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(sizeOf(kept) + 4, 4)
  return [head, ...kept]
}

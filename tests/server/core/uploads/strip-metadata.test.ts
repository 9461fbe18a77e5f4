import { readFileSync } from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { stripMetadata as partsOf } from '#server/core/uploads/strip-metadata.ts'

/** Returns the picture without metadata in a single buffer. */
function stripMetadata(...picture: Parameters<typeof partsOf>): Buffer | null {
  const parts = partsOf(...picture)
  return parts && Buffer.concat(parts)
}

/** Reads a picture of 12 x 8 pixels. Its metadata contain a camera, a place, a time, a name and a comment. */
const taken = (name: string): Buffer => readFileSync(path.resolve(import.meta.dirname, '../../../fixtures', name))
const has = (picture: Buffer, text: string): boolean => picture.includes(text, 0, 'latin1')

/** Functions that return the bytes of the coded pixels. Removing metadata must not change them. */
const pixelsOf = {
  'image/jpeg': (picture: Buffer) => picture.subarray(picture.indexOf(Buffer.from('ffda', 'hex'))),
  'image/png': (picture: Buffer) => picture.subarray(picture.indexOf('IDAT')),
  'image/webp': (picture: Buffer) => {
    const at = picture.indexOf('VP8 ')
    return picture.subarray(at, at + 8 + picture.readUInt32LE(at + 4))
  },
}

describe.each([
  ['image/jpeg', 'camera.jpg', ['SECRETCAM', '2026:01:01', 'SECRETNOTE', 'SECRETXMP']],
  ['image/png', 'camera.png', ['SECRETNAME', 'SECRETNOTE', 'SECRETCAM', '2026:01:01']],
  ['image/webp', 'camera.webp', ['SECRETCAM', 'SECRETXMP', '2026:01:01']],
] as const)('the metadata of a camera in %s', (mime, name, secrets) => {
  const before = taken(name)
  const after = stripMetadata(mime, before)

  test('is removed without changing a pixel', () => {
    if (!after) throw new Error('refused')
    for (const secret of secrets) expect([has(before, secret), has(after, secret)], secret).toEqual([true, false])
    expect(pixelsOf[mime](after).equals(pixelsOf[mime](before))).toBe(true)
    expect(stripMetadata(mime, after)).toEqual(after)
  })

  test('never remains in a truncated file, which is refused', () => {
    for (let length = 12; length < before.indexOf(pixelsOf[mime](before)); length += 1)
      expect(stripMetadata(mime, before.subarray(0, length)), `${length} bytes`).toBeNull()
  })
})

/** Reads the orientation of a picture. It is at byte 18 of the Exif data. */
const orientationIn = (picture: Buffer, mark: string): number =>
  picture.readUInt16BE(picture.indexOf('MM\0*', picture.indexOf(mark, 0, 'latin1'), 'latin1') + 18)

test.each([
  ['image/jpeg', 'camera.jpg', 'Exif'],
  ['image/png', 'camera.png', 'eXIf'],
  ['image/webp', 'camera.webp', 'EXIF'],
] as const)('%s keeps its orientation, and nothing else of its Exif', (mime, name, mark) => {
  const after = stripMetadata(mime, taken(name)) ?? Buffer.alloc(0)
  expect(orientationIn(after, mark)).toBe(6)
  expect(after.length).toBeLessThan(taken(name).length)
})

test('a changed PNG has valid checksums', () => {
  const after = stripMetadata('image/png', taken('camera.png')) ?? Buffer.alloc(0)
  const kinds: string[] = []
  for (let at = 8; at < after.length; at += 12 + after.readUInt32BE(at)) {
    const end = at + 8 + after.readUInt32BE(at)
    kinds.push(after.toString('latin1', at + 4, at + 8))
    expect(after.readUInt32BE(end)).toBe(crc32(after.subarray(at + 4, end)))
  }
  expect(kinds).toEqual(expect.arrayContaining(['IHDR', 'eXIf', 'IDAT', 'IEND']))
})

describe('the end of a JPEG', () => {
  const photo = taken('camera.jpg')
  const endMark = Buffer.from('ffd9', 'hex')
  /**
   * A second scan, as in progressive pictures. Zeros after 0xff and restart markers are part of the data, and 0xff may
   * be repeated.
   */
  const scan = Buffer.from('ffc40004aabb' + 'ffda0006aabbccdd' + '11ff0022ffd033ffd744ffff0055', 'hex')
  const note = Buffer.from('fffe0008SECRET'.replace('SECRET', Buffer.from('SECRET').toString('hex')), 'hex')

  test('is its end marker, and bytes after it are removed', () => {
    const clean = stripMetadata('image/jpeg', photo)
    const loaded = Buffer.concat([photo, Buffer.from('SECRET place'), photo, endMark])
    expect(stripMetadata('image/jpeg', loaded)).toEqual(clean)
  })

  test('comes after all its scans, and a comment between them is removed', () => {
    const body = photo.subarray(0, -2)
    const clean = stripMetadata('image/jpeg', Buffer.concat([body, scan, endMark]))
    expect(clean?.subarray(-scan.length - 2)).toEqual(Buffer.concat([scan, endMark]))
    expect(stripMetadata('image/jpeg', Buffer.concat([body, note, scan, endMark, note]))).toEqual(clean)
  })

  test('is missing from a truncated file, which is refused', () => {
    for (let length = photo.indexOf(Buffer.from('ffda', 'hex')); length < photo.length; length += 1)
      expect(stripMetadata('image/jpeg', photo.subarray(0, length)), `${length} bytes`).toBeNull()
  })
})

test('damaged Exif is removed without damage to the picture', () => {
  const photo = taken('camera.jpg')
  const at = photo.indexOf('MM\0*')
  const damaged = Buffer.from(photo)
  damaged.writeUInt32BE(0xffff_fff0, at + 4)
  const clean = stripMetadata('image/jpeg', damaged)
  expect(clean).not.toBeNull()
  expect(clean?.includes('Exif')).toBe(false)
})

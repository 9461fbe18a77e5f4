import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { stripMetadata } from '#server/uploads/strip-metadata.ts'

/** Pictures of 12 x 8 pixels that carry a camera, a place, a time, a name and a note. */
const taken = (name: string): Buffer => readFileSync(path.resolve(import.meta.dirname, '../../fixtures', name))
const has = (picture: Buffer, text: string): boolean => picture.includes(text, 0, 'latin1')

/** Whether the bytes before it are all that is missing: what the picture shows is the same to the last bit. */
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
  ['image/png', 'camera.png', ['SECRETNAME', 'SECRETNOTE', 'SECRETCAM', 'eXIf']],
  ['image/webp', 'camera.webp', ['SECRETCAM', 'SECRETXMP', 'EXIF']],
] as const)('what a camera wrote into %s', (mime, name, secrets) => {
  const before = taken(name)
  const after = stripMetadata(mime, before)

  test('goes, and every pixel stays', () => {
    if (!after) throw new Error('refused')
    for (const secret of secrets) expect([has(before, secret), has(after, secret)], secret).toEqual([true, false])
    expect(pixelsOf[mime](after).equals(pixelsOf[mime](before))).toBe(true)
    expect(stripMetadata(mime, after)).toEqual(after)
  })

  test('cannot be told of a file cut anywhere: it is refused, or it ends as the whole one does', () => {
    for (let length = 12; length < before.indexOf(pixelsOf[mime](before)); length += 1)
      expect(stripMetadata(mime, before.subarray(0, length)), `${length} bytes`).toBeNull()
  })
})

test('a JPEG keeps which way up it is, and nothing else of its Exif', () => {
  const after = stripMetadata('image/jpeg', taken('camera.jpg'))
  const exif = after?.subarray(after.indexOf('Exif') - 4) ?? Buffer.alloc(0)
  expect(exif.readUInt16BE(2)).toBe(34)
  expect(exif.readUInt16BE(28)).toBe(6)
})

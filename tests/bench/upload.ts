import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fullPath } from '#shared/contract/calls.ts'
import { uploadLimits } from '#shared/uploads.ts'
import type { Prepared } from './client.ts'
import { root } from './processes.ts'
import type { World } from './worlds.ts'

const boundary = 'stallkeeper-bench'

/** Builds a picture like a camera's. Its JPEG scan is extended until it almost reaches the size limit. */
function aLargePicture(): Buffer {
  const camera = readFileSync(path.join(root, 'tests/fixtures/camera.jpg'))
  const end = camera.length - 2
  const scan = randomBytes(uploadLimits.bytes - 1_000 - camera.length)
  // In a JPEG scan, a zero must follow each 0xff. Otherwise the two bytes would be a marker.
  for (let at = scan.indexOf(0xff); at >= 0; at = scan.indexOf(0xff, at + 1)) scan[at + 1] = 0
  scan[scan.length - 1] = 0
  return Buffer.concat([camera.subarray(0, end), scan, camera.subarray(end)])
}

/** Builds one upload of 5 MB. */
export function largeUpload({ seller }: World): Prepared {
  const { headers } = seller('auth.me', {})
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), aLargePicture(), Buffer.from(`\r\n--${boundary}--\r\n`)])
  const type = `multipart/form-data; boundary=${boundary}`
  return {
    method: 'POST',
    path: fullPath('uploads.add').replace(':type', 'feedback'),
    headers: { ...headers, 'Content-Type': type, 'Content-Length': body.length },
    body,
  }
}

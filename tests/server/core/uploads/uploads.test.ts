import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { StartError } from '#server/platform/failures/start-error.ts'
import { uploadLimits } from '#shared/uploads.ts'
import { aPicture } from '../../../contract/samples.ts'
import { dataOf, replyOf } from '../../../support/client.ts'
import { aDataFolder, aFolder } from '../../../support/folders.ts'
import { aLog } from '../../../support/log.ts'
import { aServer, aStartedServer, type Person, type TestServer } from '../../../support/server.ts'
import { operatorKey } from '../../../support/start-options.ts'

const upload = (seller: Person, file: Blob, type = 'avatar') =>
  seller.send('uploads.add', { type }, { files: { file } })
const uploadsOf = (server: TestServer) => readdirSync(path.join(server.folder, 'uploads'))
const inUploads = (server: TestServer, file: string) => path.join(server.folder, 'uploads', file)
const fixture = (name: string) =>
  new Blob([readFileSync(path.resolve(import.meta.dirname, '../../../fixtures', name))], { type: 'text/plain' })
/** Creates a picture of any size. Bytes after its end do not belong to it, but are also transferred. */
const pictureOf = (bytes: number) => new Blob([aPicture(), Buffer.alloc(bytes - aPicture().size)])

describe('a picture that a seller sends (D-45)', () => {
  test.each([
    ['camera.jpg', 'image/jpeg', 'jpg'],
    ['camera.png', 'image/png', 'png'],
    ['camera.webp', 'image/webp', 'webp'],
  ])('gets the type of its bytes, whatever its name and header say: %s', async (name, mime, extension) => {
    const server = await aServer()
    const seller = await server.signIn()
    const kept = dataOf('uploads.add', await upload(seller, fixture(name)))
    expect(kept).toMatchObject({ mime, path: expect.stringMatching(new RegExp(`^files/[0-9a-f]{32}\\.${extension}$`)) })
    const served = await fetch(kept.url, { headers: { Authorization: seller.token } })
    expect(served.headers.get('content-type')).toBe(mime)
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    expect(served.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect((await served.bytes()).byteLength).toBe(kept.size)
    expect(uploadsOf(server)).toEqual([path.basename(kept.path)])
  })

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['an SVG, which can contain scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
    ['empty', ''],
    ['only the beginning of a PNG', '\u0089PNG\r\n\u001a\n'],
  ])('is refused with 405 when it is %s', async (_what, bytes) => {
    const server = await aServer()
    const reply = await upload(await server.signIn(), new Blob([Buffer.from(bytes, 'latin1')], { type: 'image/png' }))
    expect(reply).toMatchObject({ code: 405, data: { issues: [{ path: 'file' }] } })
    await expect.poll(() => uploadsOf(server)).toEqual([])
    expect(server.rows('SELECT * FROM uploads')).toEqual([])
  })

  test('must be smaller than 5 MB, to the byte', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    expect((await upload(seller, pictureOf(uploadLimits.bytes))).code).toBe(405)
    await expect.poll(() => uploadsOf(server)).toEqual([])
    expect((await upload(seller, pictureOf(uploadLimits.bytes - 1))).code).toBe(200)
  })

  test('is refused during the transfer if it is endless, with an answer before the client is disconnected', async () => {
    const server = await aServer()
    const { token } = await server.signIn()
    const headers = { Authorization: token, 'Content-Type': 'multipart/form-data; boundary=line' }
    const sending = request(`${server.url}/api/v1/upload/avatar`, { method: 'POST', headers })
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>
    const isCutOff = new Promise(resolve => sending.once('close', resolve))
    sending.on('error', () => {})
    sending.write('--line\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n')
    let sent = 0
    const sendOn = () => {
      for (let isRoom = true; isRoom && !sending.destroyed; sent += 65_536) isRoom = sending.write(Buffer.alloc(65_536))
    }
    sending.on('drain', sendOn)
    sendOn()
    const [response] = await answered
    expect(JSON.parse(await text(response))).toMatchObject({ code: 405 })
    await isCutOff
    expect(sent).toBeLessThan(10 * uploadLimits.bytes)
    await expect.poll(() => uploadsOf(server)).toEqual([])
  })

  test('leaves no file when the client disconnects', async () => {
    const server = await aServer()
    const { token } = await server.signIn()
    const headers = { Authorization: token, 'Content-Type': 'multipart/form-data; boundary=line' }
    const sending = request(`${server.url}/api/v1/upload/avatar`, { method: 'POST', headers }).on('error', () => {})
    sending.write('--line\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n')
    sending.write(Buffer.alloc(200_000))
    await expect.poll(() => uploadsOf(server)).toHaveLength(1)
    sending.destroy()
    await expect.poll(() => uploadsOf(server)).toEqual([])
    expect((await upload(server.as(token), aPicture())).code).toBe(200)
  })
})

describe('access to a picture', () => {
  test('is limited to its seller and the operator', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const { url } = dataOf('uploads.add', await upload(seller, aPicture(), 'proof'))
    const look = (headers: Record<string, string> = {}) => fetch(url, { headers })
    expect((await look({ Authorization: seller.token })).status).toBe(200)
    expect((await look({ 'X-Operator-Key': operatorKey })).headers.get('content-type')).toBe('image/png')
    const other = await server.join('mara')
    expect(await replyOf(await look({ Authorization: other.token }))).toMatchObject({ status: 404, code: 404 })
    expect(await replyOf(await look())).toMatchObject({ code: 407 })
    expect(await replyOf(await look({ 'X-Operator-Key': 'guessed' }))).toMatchObject({ code: 409 })
  })

  test('never reaches files outside the folder, however the name is written', async () => {
    const server = await aServer()
    const { token } = await server.signIn()
    for (const name of ['..%2fworld.sqlite', '%2e%2e%2fworld.sqlite', '..%5cworld.sqlite', 'none.png']) {
      const reply = await fetch(`${server.url}/files/${name}`, { headers: { Authorization: token } }).then(replyOf)
      expect([reply.status, reply.code], name).toEqual([404, 404])
    }
  })
})

describe('at a start', () => {
  const half = '0123456789abcdef0123456789abcdef.part'
  const stranger = 'fedcba9876543210fedcba9876543210.png'

  test('files without a row move to lost, and an uploaded file that a crash left with a temporary name gets its own', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const kept = dataOf('uploads.add', await upload(seller, aPicture()))
    const name = path.basename(kept.path)
    await server.close()
    renameSync(inUploads(server, name), inUploads(server, name.replace('.png', '.part')))
    writeFileSync(inUploads(server, half), 'half of a picture')
    writeFileSync(inUploads(server, stranger), 'nobody knows me')
    mkdirSync(inUploads(server, 'a-folder'))
    await server.reopen()
    await expect.poll(() => uploadsOf(server)).toEqual([name, 'a-folder'].toSorted())
    expect(readFileSync(path.join(server.folder, 'lost', half), 'utf8')).toBe('half of a picture')
    expect(readFileSync(path.join(server.folder, 'lost', stranger), 'utf8')).toBe('nobody knows me')
    const again = await fetch(`${server.url}/${kept.path}`, { headers: { Authorization: seller.token } })
    expect((await again.bytes()).byteLength).toBe(kept.size)
  })

  test('a row without a file is logged, and its picture is answered with HTTP 404 and the envelope', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const { path: kept, url } = dataOf('uploads.add', await upload(seller, aPicture()))
    await upload(seller, aPicture())
    await server.close()
    rmSync(inUploads(server, path.basename(kept)))
    const { log, lines } = aLog()
    await server.reopen({ log })
    await expect.poll(lines).toContainEqual(expect.objectContaining({ level: 40, moved: 0, missing: 1 }))
    const reply = await fetch(new URL(kept, server.url), { headers: { Authorization: seller.token } }).then(replyOf)
    expect(reply).toMatchObject({ status: 404, code: 404, data: null })
    expect(url).toContain(kept)
  })

  test('the start that creates a world changes no picture', async () => {
    const dataDir = aFolder()
    mkdirSync(path.join(dataDir, 'uploads'))
    writeFileSync(path.join(dataDir, 'uploads', stranger), 'of a world whose database was lost')
    const server = await aStartedServer({ dataDir, seed: 'empty' })
    await server.close()
    expect(readdirSync(path.join(dataDir, 'uploads'))).toEqual([stranger])
  })

  test('a file instead of the folder for pictures is reported in one sentence', async () => {
    const dataDir = aDataFolder('empty')
    writeFileSync(path.join(dataDir, 'uploads'), '')
    await expect(aStartedServer({ dataDir })).rejects.toThrow(StartError)
  })
})

test('a reset deletes the pictures of the world before', async () => {
  const server = await aServer()
  await upload(await server.signIn(), aPicture(), 'idPhoto')
  mkdirSync(path.join(server.folder, 'lost'))
  writeFileSync(path.join(server.folder, 'lost', 'found.png'), 'an identity card')
  await server.command('sandbox.reset', {})
  expect(uploadsOf(server)).toEqual([])
  expect(readdirSync(server.folder)).not.toContain('lost')
})

import { describe, expect, test } from 'vitest'
import { aPicture } from '../../../contract/samples.ts'
import { dataOf } from '../../../support/client.ts'
import { askRaw, type RawAnswer } from '../../../support/raw-requests.ts'
import { aServer, type TestServer } from '../../../support/server.ts'
import { operatorKey } from '../../../support/start-options.ts'

const page = 'http://localhost:5173'
const get = (server: TestServer, headers: Record<string, string>, path: string) => askRaw(server, { path, headers })

describe('addresses in answers use the host name of the request', () => {
  const data = ({ text }: RawAnswer) => JSON.parse(text).data
  const aShop = async () => {
    const server = await aServer('demo', { allowedOrigins: ['loopback'], allowedHosts: ['mock:5001'] })
    return { server, seller: await server.signIn() }
  }

  test.each([
    [(port: number) => ({ Host: `localhost:${port}` }), (port: number) => `http://localhost:${port}`],
    [() => ({ Host: 'mock:5001' }), () => 'http://mock:5001'],
    // Browsers load pictures only for pages of the same site, so the address must have the host name of the page.
    [(port: number) => ({ Host: `127.0.0.1:${port}`, Origin: page }), (port: number) => `http://localhost:${port}`],
    [() => ({ Host: 'mock:5001', Origin: page }), () => 'http://mock:5001'],
  ])('in fileHost and links, case %#', async (headersOf, addressOf) => {
    const { server, seller } = await aShop()
    const headers = { ...headersOf(server.port), Authorization: seller.token }
    const address = addressOf(server.port)
    const me = data(await get(server, headers, '/api/v1/me'))
    expect(me).toMatchObject({ fileHost: address, serviceLink: `${address}/service` })
    expect(me.invite.link).toMatch(new RegExp(`^${address}/invite\\?code=`))
    const document = JSON.parse((await get(server, headers, '/api/openapi.json')).text)
    expect(document.servers[0].url).toBe(address)
    const { host } = new URL(address)
    const picture = await get(server, { Host: host, 'Sec-Fetch-Site': 'same-site' }, '/pictures/KIT-001.svg')
    expect(picture.headers['content-type']).toMatch(/^image\/svg/)
  })

  test.each([
    [(port: number) => ({ Host: `localhost:${port}` }), (port: number) => `http://localhost:${port}`],
    [() => ({ Host: 'mock:5001' }), () => 'http://mock:5001'],
    [(port: number) => ({ Host: `127.0.0.1:${port}`, Origin: page }), (port: number) => `http://localhost:${port}`],
  ])(
    'for a test world, also in the list and if another test world created it, case %#',
    async (headersOf, addressOf) => {
      const { server } = await aShop()
      const headers = { ...headersOf(server.port), 'X-Operator-Key': operatorKey }
      const address = addressOf(server.port)
      const add = (path: string) => askRaw(server, { path, method: 'POST', headers, body: '{"seed":"empty"}' })
      const made = data(await add('/sandbox/worlds'))
      expect(made.url).toBe(`${address}/w/${made.world}`)
      const other = data(await add(`/w/${made.world}/sandbox/worlds`))
      expect(other.url).toBe(`${address}/w/${other.world}`)
      const { list } = data(await get(server, headers, '/sandbox/worlds'))
      expect(list.map(({ url }: { url: string }) => url)).toEqual([made.url, other.url])
      const { pathname } = new URL(made.url)
      expect(data(await get(server, headers, `${pathname}/sandbox/state`)).seed).toBe('empty')
    },
  )

  test('for an uploaded picture', async () => {
    const { server, seller } = await aShop()
    const form = { files: { file: aPicture() } }
    const sent = await seller.send('uploads.add', { type: 'avatar' }, { ...form, headers: { Origin: page } })
    const { url, path } = dataOf('uploads.add', sent)
    expect(url).toBe(`http://localhost:${server.port}/${path}`)
  })

  test('never in stored data: two host names get identical orders', async () => {
    const { server, seller } = await aShop()
    const list = async (host: string) => {
      const headers = { Host: host, Authorization: seller.token }
      const { text } = await askRaw(server, { path: '/api/v1/order/list', method: 'POST', headers })
      return text.replace(/"requestId":"[^"]*"/, '')
    }
    const [one, other, again] = [
      await list(`127.0.0.1:${server.port}`),
      await list('mock:5001'),
      await list('mock:5001'),
    ]
    expect(one).toContain('"orderNo"')
    expect([other, again]).toEqual([one, one])
    expect(one).not.toContain('http://')
  })
})

import { describe, expect, test } from 'vitest'
import { demo } from '#shared/product.ts'
import { aPicture } from '../../contract/samples.ts'
import { aServer, type Person } from '../../support/server.ts'

const submit = (seller: Person, idNo: string) =>
  seller.send(
    'identity.submit',
    { realName: 'Mara Sample', idNo },
    { files: { idPhotoFront: aPicture(), idPhotoBack: aPicture(), identityPicture: aPicture() } },
  )
const inviteCode = async (seller: Person) => (await seller.ask('auth.me', {})).invite.code

describe('identity (S-016, S-215; D-55)', () => {
  test('is verified after a day, and its number is shown masked', async () => {
    const server = await aServer()
    const seller = await server.join('mara')
    expect(await submit(seller, 'SAMPLE-1234')).toMatchObject({ code: 200, data: { status: 'applying' } })
    expect(await submit(seller, 'SAMPLE-1234')).toMatchObject({ code: 203 })
    await server.advance('PT25H')
    expect(await seller.ask('identity.get', {})).toMatchObject({ status: 'verified', idNo: '•••••••1234' })
    expect((await seller.ask('shop.info', {})).idNo).toBe('•••••••1234')
  })

  test('with a number ending 0001 is verified at once', async () => {
    const seller = await (await aServer()).join('mara')
    expect(await submit(seller, 'SAMPLE-0001')).toMatchObject({ data: { status: 'verified' } })
  })

  test.each([
    ['SAMPLE-0002', 'The photo is not readable.'],
    ['SAMPLE-0003', 'The name differs from the document.'],
  ])('with %s is rejected with a reason, and may be sent again', async (idNo, reason) => {
    const server = await aServer()
    const seller = await server.join('mara')
    await submit(seller, idNo)
    await server.advance('PT25H')
    expect(await seller.ask('identity.get', {})).toMatchObject({ status: 'rejected', reason })
    expect(await submit(seller, 'SAMPLE-0001')).toMatchObject({ data: { status: 'verified' } })
  })

  test('takes pictures alone, by their bytes', async () => {
    const seller = await (await aServer()).join('mara')
    const files = { idPhotoFront: new Blob(['no picture']), idPhotoBack: aPicture() }
    const reply = await seller.send('identity.submit', { realName: 'Mara', idNo: 'SAMPLE-1' }, { files })
    expect(reply).toMatchObject({ code: 405, data: { issues: [{ path: 'idPhotoFront' }] } })
  })
})

describe('invitations (S-011, S-248; D-14)', () => {
  test('become joined when that name registers with the code', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const { freeLeftToday } = await seller.ask('invitations.add', { username: 'Mara' })
    expect(freeLeftToday).toBe(1)
    await server.send('auth.login', {
      username: 'mara',
      password: demo.password,
      register: true,
      inviteCode: await inviteCode(seller),
    })
    const [invitation] = (await seller.ask('invitations.list', {})).list
    expect(invitation).toMatchObject({ username: 'Mara', status: 'joined', friendId: expect.any(String) })
  })

  test('expire after seven days; each calendar day of the shop has two', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    await server.command('sandbox.changePerson', { username: demo.username, timeZone: 'Asia/Tokyo' })
    const asked = async (username: string) => (await seller.send('invitations.add', { username })).code
    expect([await asked('one-one'), await asked('two-two'), await asked('three')]).toEqual([200, 200, 454])
    await server.advance('PT6H')
    expect(await asked('three')).toBe(200)
    await server.advance('P8D')
    expect((await seller.ask('invitations.list', {})).list.map(({ status }) => status)).toEqual(
      Array.from({ length: 3 }, () => 'expired'),
    )
  })

  test('cannot go to oneself', async () => {
    const seller = await (await aServer()).signIn()
    expect(await seller.send('invitations.add', { username: 'DEMO' })).toMatchObject({ code: 405 })
  })
})

describe('promotion (S-010, S-175, S-176; D-59)', () => {
  test('is paid from the balance, runs its days, and ends', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const { balance } = await seller.ask('wallet.get', {})
    const bought = await seller.ask('ads.pay', { packageId: 'starter', payPassword: demo.pin })
    expect(bought).toMatchObject({ status: 'active', balance: balance - 2_000 })
    expect((await seller.ask('wallet.flows', { kind: 'ad' })).list[0]?.amount).toBe(-2_000)
    await server.advance('P4D')
    expect(await seller.ask('ads.list', { scope: 'mine' })).toMatchObject({ spent: 2_000, list: [{ status: 'ended' }] })
  })

  test('brings more visitors while it runs', async () => {
    const visitorsOf = async (packageId?: 'season') => {
      const server = await aServer()
      const seller = await server.signIn()
      if (packageId) await seller.ask('ads.pay', { packageId, payPassword: demo.pin })
      const { visitors } = await seller.ask('shop.info', {})
      await server.advance('P3D')
      return (await seller.ask('shop.info', {})).visitors - visitors
    }
    expect(await visitorsOf('season')).toBeGreaterThan(1.5 * (await visitorsOf()))
  })
})

describe('the shop (S-002, S-019 to S-022, S-100 to S-116)', () => {
  test('rises one tier when all is met, never two', async () => {
    const seller = await (await aServer()).signIn()
    expect(await seller.send('shop.upgrade', { tier: 'agent' })).toMatchObject({ code: 203 })
    expect(await seller.ask('shop.upgrade', { tier: 'partner' })).toEqual({ tier: 'partner', curLevel: 3 })
    const reply = await seller.send('shop.upgrade', { tier: 'agent' })
    expect(reply).toMatchObject({
      code: 203,
      data: { requirements: expect.arrayContaining([{ key: 'friends', need: 5, have: 0, met: false }]) },
    })
  })

  test('rises by an authorization code, once', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    server.change("UPDATE shops SET tier = 'partner'")
    server.change("INSERT INTO authorization_codes (code, tier) VALUES ('AGENT-1', 'agent')")
    expect((await seller.ask('shop.tiers', { code: 'AGENT-1' })).unlocked).toBe('agent')
    expect(await seller.ask('shop.upgrade', { tier: 'agent', code: 'AGENT-1' })).toMatchObject({ tier: 'agent' })
    expect((await seller.ask('shop.tiers', { code: 'AGENT-1' })).unlocked).toBeNull()
  })

  test('changes its profile; without a field it only reads', async () => {
    const seller = await (await aServer()).signIn()
    const before = await seller.ask('shop.info', {})
    expect(await seller.ask('shop.update', {})).toEqual(before)
    const path = (await seller.send('uploads.add', { type: 'logo' }, { files: { file: aPicture() } })).data as {
      path: string
    }
    expect(await seller.ask('shop.update', { name: 'Pier & Oak', logo: path.path })).toMatchObject({
      name: 'Pier & Oak',
      logo: path.path,
      address: before.address,
    })
  })
})

describe('comments (S-015, S-160, S-161, S-232 to S-234; D-43)', () => {
  test('are counted, replied to, and signed by a name or a drawn picture', async () => {
    const server = await aServer()
    const seller = await server.signIn()
    const [order] = (await seller.ask('orders.list', { status: 'completed' })).list
    const orderNo = order?.orderNo ?? ''
    const drawn = (await seller.send('uploads.add', { type: 'signature' }, { files: { file: aPicture() } })).data as {
      path: string
    }
    const first = await seller.ask('comments.add', { orderNo, content: ' Thank you! ', signature: 'Robin' })
    expect(first).toMatchObject({ content: 'Thank you!', author: 'seller', replyTo: null })
    await seller.ask('comments.add', { orderNo, content: 'One more thing', signature: drawn.path, replyTo: first.id })
    expect((await seller.ask('comments.list', { orderNo })).list.map(({ content }) => content)).toEqual([
      'Thank you!',
      'One more thing',
    ])
    expect((await seller.ask('orders.detail', { orderNo })).commentCount).toBe((order?.commentCount ?? 0) + 2)
  })
})

describe('a new password (S-241 to S-244)', () => {
  test('ends every other session and lets the old one in no more', async () => {
    const server = await aServer()
    const [here, there] = [await server.signIn(), await server.signIn()]
    await here.ask('user.setPassword', {
      oldPassword: demo.password,
      newPassword: 'another-one',
      confirmPassword: 'another-one',
    })
    expect(await here.send('auth.me')).toMatchObject({ code: 200 })
    expect(await there.send('auth.me')).toMatchObject({ code: 406 })
    expect(await server.send('auth.login', { username: demo.username, password: demo.password })).toMatchObject({
      code: 413,
    })
    expect(await server.signIn(demo.username, 'another-one')).toBeDefined()
  })
})

test('S-012, S-230: feedback counts code points after trimming (D-44)', async () => {
  const seller = await (await aServer()).signIn()
  const code = async (content: string) => (await seller.send('help.feedback', { content })).code
  expect(await code('   1234   ')).toBe(441)
  expect(await code('👍👍👍👍👍')).toBe(200)
  expect(await code('x'.repeat(300))).toBe(200)
  expect(await code('👍'.repeat(301))).toBe(441)
})

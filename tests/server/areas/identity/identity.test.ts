import { describe, expect, test } from 'vitest'
import english from '#locales/en/server.json' with { type: 'json' }
import { aPicture } from '../../../contract/samples.ts'
import { aServer, type Person } from '../../../support/server.ts'

const submit = (seller: Person, idNo: string) =>
  seller.send(
    'identity.submit',
    { realName: 'Mara Sample', idNo },
    { files: { idPhotoFront: aPicture(), idPhotoBack: aPicture(), identityPicture: aPicture() } },
  )

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

  test('with a number ending 0001 is verified immediately', async () => {
    const seller = await (await aServer()).join('mara')
    expect(await submit(seller, 'SAMPLE-0001')).toMatchObject({ data: { status: 'verified' } })
  })

  test.each([
    ['SAMPLE-0002', english.reasons.photo_unreadable],
    ['SAMPLE-0003', english.reasons.name_differs],
  ])('with %s is rejected with a reason, and can be submitted again', async (idNo, reason) => {
    const server = await aServer()
    const seller = await server.join('mara')
    await submit(seller, idNo)
    await server.advance('PT25H')
    expect(await seller.ask('identity.get', {})).toMatchObject({ status: 'rejected', reason })
    expect(await submit(seller, 'SAMPLE-0001')).toMatchObject({ data: { status: 'verified' } })
  })

  test('accepts only pictures, by their content', async () => {
    const seller = await (await aServer()).join('mara')
    const files = { idPhotoFront: new Blob(['no picture']), idPhotoBack: aPicture() }
    const reply = await seller.send('identity.submit', { realName: 'Mara', idNo: 'SAMPLE-1' }, { files })
    expect(reply).toMatchObject({ code: 405, data: { issues: [{ path: 'idPhotoFront' }] } })
  })
})

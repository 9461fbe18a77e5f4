import { describe, expect, test } from 'vitest'
import { demo } from '#shared/product.ts'
import { aServer } from '../../../support/server.ts'

describe('a new password (S-241 to S-244)', () => {
  test('ends every other session, and the old one is no longer accepted', async () => {
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

// npx vitest run
import { expect, sandboxTest as test } from 'stallkeeper/vitest'

test('signing in needs a verification code after three wrong passwords, which the operator can read', async ({
  world,
}) => {
  const { username, password } = await world.seller()
  const wrong = () => world.api.login({ username, password: 'wrong-password' })
  for (let tries = 0; tries < 3; tries++) await expect(wrong()).rejects.toMatchObject({ code: 413 })
  await expect(world.api.login({ username, password })).rejects.toMatchObject({ code: 416 })

  const { list } = await world.api.sandbox.listCaptchas()
  const { captchaId, code } = list.find(each => each.username === username) ?? {}
  const { token } = await world.api.login({ username, password, captchaId, verifyCode: code })
  expect(token).not.toBe('')
})

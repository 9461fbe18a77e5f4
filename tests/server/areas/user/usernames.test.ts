import { describe, expect, test } from 'vitest'
import { demo } from '#shared/product.ts'
import { aWorld, type RunningWorld } from '../../../support/running-world.ts'
import { operatorKey } from '../../../support/start-options.ts'

const operator = { headers: { 'X-Operator-Key': operatorKey } }
const register = (world: RunningWorld, username: string) =>
  world.send('auth.login', { username, password: demo.password, register: true, inviteCode: demo.inviteCode })
const importPeople = (world: RunningWorld, ...usernames: string[]) => {
  const list = usernames.map(username => ({ username, password: demo.password }))
  return world.send('sandbox.importPeople', { list }, operator)
}

describe('nobody gets a name that looks like another one', () => {
  test.each(['Paula', 'раulа', 'ｐａｕｌａ', 'PAULA'])('%s beside paula', async name => {
    const world = await aWorld('empty')
    const seller = await world.join('paula')
    expect(await register(world, name)).toMatchObject({ code: 417 })
    expect(await importPeople(world, 'someone', name)).toMatchObject({ code: 417 })
    expect(await (await world.join('another')).send('invitations.add', { username: name })).toMatchObject({ code: 417 })
    expect(await seller.send('invitations.add', { username: name })).toMatchObject({ code: 405 })
    expect(world.rows('SELECT username FROM users ORDER BY id')).toEqual([
      { username: 'paula' },
      { username: 'another' },
    ])
  })

  test('also where only letters beyond ASCII differ in case', async () => {
    const world = await aWorld('empty')
    await world.join('élodie')
    expect(await register(world, 'ÉLODIE')).toMatchObject({ code: 417 })
  })

  test('nor two of one class', async () => {
    const world = await aWorld('empty')
    expect(await importPeople(world, 'paula', 'раulа')).toMatchObject({ code: 418 })
  })

  test.each(['pau\u200bla', 'alu\u202eap', 'pau\u0007la', 'pau\u00adla'])(
    '%j holds what nobody sees: 405',
    async name => {
      const world = await aWorld('empty')
      for (const reply of [await register(world, name), await importPeople(world, name)])
        expect(reply).toMatchObject({
          code: 405,
          data: { issues: [{ message: expect.stringContaining('sample-seller') }] },
        })
    },
  )

  test('but who had such a name before goes on to sign in with it', async () => {
    const world = await aWorld('empty')
    await world.join('paula')
    const odd = 'EUR 5\u200b'
    world.change("UPDATE users SET username = ? WHERE username = 'paula'", odd)
    expect(await (await world.signIn(odd)).send('auth.me')).toMatchObject({ code: 200 })
  })
})

test('of two names that looked alike before there was a key both stay, and no third comes', async () => {
  const world = await aWorld('empty')
  for (const name of ['paula', 'robin', 'sasha']) await world.join(name)
  world.change("UPDATE users SET username = 'раulа' WHERE username = 'robin'")
  world.change('UPDATE users SET name_key = NULL')
  await world.reopen()
  expect(new Set(world.rows<{ key: string }>('SELECT name_key AS key FROM users').map(({ key }) => key)).size).toBe(3)
  for (const name of ['paula', 'раulа', 'sasha'])
    expect(await (await world.signIn(name)).send('auth.me')).toMatchObject({ code: 200 })
  expect(await register(world, 'pаulа')).toMatchObject({ code: 417 })
})

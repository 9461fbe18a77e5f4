import { describe, expect, test } from 'vitest'
import { demo } from '#shared/product.ts'
import { aServer, type TestServer } from '../../../support/server.ts'
import { operatorKey } from '../../../support/start-options.ts'

const operator = { headers: { 'X-Operator-Key': operatorKey } }
const register = (server: TestServer, username: string) =>
  server.send('auth.login', { username, password: demo.password, register: true, inviteCode: demo.inviteCode })
const importPeople = (server: TestServer, ...usernames: string[]) => {
  const list = usernames.map(username => ({ username, password: demo.password }))
  return server.send('sandbox.importPeople', { list }, operator)
}

describe('registration refuses a name that looks like an existing one', () => {
  test.each(['Paula', 'раulа', 'ｐａｕｌａ', 'PAULA'])('%s looks like paula', async name => {
    const server = await aServer('empty')
    const seller = await server.join('paula')
    expect(await register(server, name)).toMatchObject({ code: 417 })
    expect(await importPeople(server, 'someone', name)).toMatchObject({ code: 417 })
    expect(await (await server.join('another')).send('invitations.add', { username: name })).toMatchObject({
      code: 417,
    })
    expect(await seller.send('invitations.add', { username: name })).toMatchObject({ code: 405 })
    expect(server.rows('SELECT username FROM users ORDER BY id')).toEqual([
      { username: 'paula' },
      { username: 'another' },
    ])
  })

  test('non-ASCII letters that differ only in case look alike', async () => {
    const server = await aServer('empty')
    await server.join('élodie')
    expect(await register(server, 'ÉLODIE')).toMatchObject({ code: 417 })
  })

  test('two users in one import cannot have look-alike names', async () => {
    const server = await aServer('empty')
    expect(await importPeople(server, 'paula', 'раulа')).toMatchObject({ code: 418 })
  })

  test.each(['pau\u200bla', 'alu\u202eap', 'pau\u0007la', 'pau\u00adla'])(
    '%j with invisible characters is refused with 405',
    async name => {
      const server = await aServer('empty')
      for (const reply of [await register(server, name), await importPeople(server, name)])
        expect(reply).toMatchObject({
          code: 405,
          data: { issues: [{ message: expect.stringContaining('sample-seller') }] },
        })
    },
  )

  test('a user who had such a name before can still sign in with it', async () => {
    const server = await aServer('empty')
    await server.join('paula')
    const odd = 'EUR 5\u200b'
    server.change("UPDATE users SET username = ? WHERE username = 'paula'", odd)
    expect(await (await server.signIn(odd)).send('auth.me')).toMatchObject({ code: 200 })
  })
})

test('two look-alike names from before the rule stay, and a third one is refused', async () => {
  const server = await aServer('empty')
  for (const name of ['paula', 'robin', 'sasha']) await server.join(name)
  server.change("UPDATE users SET username = 'раulа' WHERE username = 'robin'")
  server.change('UPDATE users SET name_key = NULL')
  await server.reopen()
  expect(new Set(server.rows<{ key: string }>('SELECT name_key AS key FROM users').map(({ key }) => key)).size).toBe(3)
  for (const name of ['paula', 'раulа', 'sasha'])
    expect(await (await server.signIn(name)).send('auth.me')).toMatchObject({ code: 200 })
  expect(await register(server, 'pаulа')).toMatchObject({ code: 417 })
})

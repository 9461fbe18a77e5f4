import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { commandsIn, notRun, stepsOf } from '../packaging/start-pages.ts'
import { askAs, dataOf, send } from '../support/client.ts'
import { aServer } from '../support/server.ts'
import { operatorKey } from '../support/start-options.ts'

const folder = path.resolve(import.meta.dirname, '../../docs/start')
const textOf = (name: string) => readFileSync(path.join(folder, name), 'utf8')
const pages = globSync('*.md', { cwd: folder }).map(name => ({ name, text: textOf(name) }))

describe('the start pages, which npm run test:long runs from top to bottom', () => {
  test('contain only fenced code blocks, because an indented one would not be run', () => {
    expect(pages.filter(({ text }) => /^ {4}\S/m.test(text.replaceAll(/^```[\s\S]*?^```$/gm, '')))).toEqual([])
  })

  test('have each command in a separate block, unless the list of commands that are not run contains it', () => {
    const followed = new Set(
      pages.flatMap(({ text }) => stepsOf(text).flatMap(step => ('command' in step ? [step.command] : []))),
    )
    const ofTools = pages.filter(({ name }) => name !== 'README.md')
    const shown = ofTools.flatMap(({ text }) => commandsIn(text))
    expect(shown.filter(each => !followed.has(each) && !(each in notRun))).toEqual([])
    expect(Object.keys(notRun).filter(each => !shown.includes(each))).toEqual([])
  })
})

test("the Cypress page's world for each test has the seller and the order that the page names", async () => {
  const [, source = ''] = /^(const fixture = \{[\s\S]*?^\})$/m.exec(textOf('cypress.md')) ?? []
  const { fixture } = await import(`data:text/javascript,export ${encodeURIComponent(source)}`)
  const { url } = await aServer('empty')
  const made = await send(url, 'sandbox.addWorld', { fixture }, { headers: { 'X-Operator-Key': operatorKey } })
  const { url: world, token } = dataOf('sandbox.addWorld', made)
  const { list } = await askAs(world, { token: token ?? '' })('orders.list', { status: 'pending_payment' })
  expect(list).toMatchObject([{ status: 'pending_payment' }])
  const asAnna = { username: 'anna', password: 'password1' }
  expect((await askAs(world)('auth.login', asAnna)).token).not.toBe('')
})

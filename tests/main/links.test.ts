import { EventEmitter } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { app, type WebContents } from 'electron'
import { expect, test } from 'vitest'
import type { ApiHost } from '../../src/main/api-host.ts'
import { Links } from '../../src/main/links.ts'
import type { Screens } from '../../src/main/screens.ts'
import { aFolder } from '../support/folders.ts'
import { anEvent } from './shell.ts'

/** Creates the receiver of deep links, with a running server and a page that is ready. */
function someLinks(first: ConstructorParameters<typeof Links>[0]['first'] = {}) {
  const sent: unknown[] = []
  const page = Object.assign(new EventEmitter(), {
    send: (...message: unknown[]) => sent.push(message),
    isDestroyed: () => false,
  }) as unknown as WebContents
  let starts = 0
  const links = new Links({
    first,
    server: { url: async () => 'http://127.0.0.1:5001' } as ApiHost,
    screens: { loads: 0 } as Screens,
    onStart: () => {
      starts += 1
    },
  })
  return { links, page, sent, starts: () => starts }
}

const settled = () => new Promise(resolve => setImmediate(resolve))

test('sends the link of the start to the page once, when the page is ready', async () => {
  const { links, page, sent } = someLinks({ link: { screen: 'notifications' } })
  await settled()
  expect(sent).toEqual([])
  links.takenBy(page)
  await settled()
  links.takenBy(page)
  await settled()
  expect(sent).toEqual([['stallkeeper:link', { screen: 'notifications' }]])
})

test('sends the link of a second start unless it is foreign, and focuses the window at each start', async () => {
  const { links, page, sent, starts } = someLinks()
  links.takenBy(page)
  const foreign = [
    'https://outside.example/',
    'stallkeeper://withdraw',
    'stallkeeper://order/1/pay',
    'stallkeeper://orders?pay=1',
    'stallkeeper://goods/../withdraw',
  ]
  for (const url of foreign) {
    const event = anEvent({})
    app.emit('open-url', event, url)
    expect(event.isPrevented).toBe(true)
  }
  await settled()
  expect(sent).toEqual([])
  app.emit('second-instance', {}, ['stallkeeper', 'stallkeeper://orders'])
  await settled()
  expect(sent).toEqual([['stallkeeper:link', { screen: 'orders' }]])
  expect(starts()).toBe(foreign.length + 1)
})

test('sends the text of an opened class file, or null if it cannot be read', async () => {
  const file = path.join(aFolder(), 'Monday.stallclass')
  writeFileSync(file, '{"name":"Monday"}')
  const { links, page, sent } = someLinks({ classFile: file })
  links.takenBy(page)
  await settled()
  app.emit('second-instance', {}, ['stallkeeper', file.replace('Monday', 'Tuesday')])
  await settled()
  expect(sent).toEqual([
    ['stallkeeper:link', { screen: 'class', name: 'Monday.stallclass', file: '{"name":"Monday"}' }],
    ['stallkeeper:link', { screen: 'class', name: 'Tuesday.stallclass', file: null }],
  ])
})

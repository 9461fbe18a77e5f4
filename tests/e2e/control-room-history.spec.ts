import { expect, type Page } from '@playwright/test'
import { badNetwork, badNetworkGroup } from '#shared/faults.ts'
import { demo } from '#shared/product.ts'
import { controlRoomPaths, linkTo } from '../../src/renderer/paths.ts'
import { noScreen, signInDemo } from './support/acts.ts'
import { type App, ask, test } from './support/app.ts'
import { amountIn, wordsOf } from './support/words.ts'

test.use({ ownServer: true })

const { username } = demo
const openPanel = (page: Page, app: App, panel: string) =>
  page.goto(app.origin + linkTo(controlRoomPaths.panel, { panel }))

test('the undo button names the last action, with its names and amounts', async ({ page, app }) => {
  const say = wordsOf('en')
  const inRoom = (key: string, values = {}) => say(`sandbox:${key}`, values)
  await signInDemo(page, app, noScreen)
  await page.setViewportSize({ width: 1280, height: 800 })
  await openPanel(page, app, 'sellers')
  const says = (...parts: string[]) =>
    expect(
      page.getByRole('button', { name: inRoom('history.undo', { act: parts.join(' · ') }), exact: true }),
    ).toBeVisible()
  const { list } = await ask(page, 'sandbox.listOrders', { status: 'completed', username })
  const [orderNo = ''] = list.filter(({ buyerMay }) => buyerMay.includes('ask_refund')).map(each => each.orderNo)

  const act = (key: string, values = {}) => inRoom(`history.acts.${key}`, values)

  await ask(page, 'sandbox.clock', { advance: 'P7D' })
  await says(say('settings.advance.week'))
  await ask(page, 'sandbox.changePerson', { username, adjust: -5_000 })
  await says(act('taken', { amount: `XTS ${amountIn('en', 5_000)}`, name: username }))
  await ask(page, 'sandbox.changePerson', { username, walletFrozen: true })
  await says(`${inRoom('sellers.walletFrozen.name')}: ${inRoom('sellers.walletFrozen.set')}`, username)
  await ask(page, 'sandbox.changePerson', { username, expireTokens: true })
  await says(inRoom('sellers.sessions.action'), username)
  await ask(page, 'sandbox.actAsBuyer', { orderNo, act: 'ask_refund' })
  await says(act('ask_refund'), orderNo)
  await ask(page, 'sandbox.addFault', { call: 'orders.pay', code: 424, username })
  await says(inRoom('faults.set'), 'orders.pay', '424', username)
  await ask(page, 'sandbox.importFaults', { list: [...badNetwork] })
  await says(act('networkOn'))
  const [fault] = (await ask(page, 'sandbox.listFaults', {})).list.filter(({ group }) => group !== badNetworkGroup)
  await page.evaluate(id => fetch(`/sandbox/faults?id=${id}`, { method: 'DELETE' }), fault?.id)
  await says(`${inRoom('faults.title')}: ${inRoom('faults.remove')}`, 'orders.pay', '424', username)
  await ask(page, 'sandbox.weather', { weather: 'sale' })
  await says(inRoom('events.weather.changed', { weather: inRoom('events.weather.sale.title') }))
  const entry = (await ask(page, 'sandbox.listSchedule', {})).list.find(({ kind }) => kind === 'parcel.step')
  await page.evaluate(
    ([id, body]) =>
      fetch(`/sandbox/schedule/${id}`, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }),
    [entry?.id ?? '', JSON.stringify({ drop: true })] as const,
  )
  await says(`${say('sidePanel.events.parcel_moves')}: ${inRoom('time.drop')}`, entry?.subject.name ?? '')
})

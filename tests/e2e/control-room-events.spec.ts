import { expect } from '@playwright/test'
import { demo } from '#shared/product.ts'
import { controlRoomPaths, linkTo, paths } from '../../src/renderer/paths.ts'
import { expectToast, noScreen, openControlRoom, signInDemo } from './support/acts.ts'
import { ask, read, test } from './support/app.ts'
import { wordsOf } from './support/words.ts'

const say = wordsOf('en')
const inRoom = (key: string, values = {}) => say(`sandbox:events.${key}`, values)

test('a trainer places and cancels an order, sends visitors, empties the stock, loses a parcel and changes the demand', async ({
  page,
  context,
  app,
}) => {
  await signInDemo(page, app, paths.settings)
  const [parcel] = (await read(page, 'orders.list', { status: 'shipped' })).list
  const lost = parcel?.orderNo ?? ''
  const room = await openControlRoom(context, app, 'events')
  const press = (name: string) => room.getByRole('button', { name, exact: true }).click()

  await press(`${inRoom('weather.sale.title')} ${inRoom('weather.sale.text')}`)
  await expectToast(room, inRoom('weather.changed', { weather: inRoom('weather.sale.title') }))
  expect(await ask(page, 'sandbox.weather', {})).toMatchObject({ weather: 'sale' })

  await expect(room.getByRole('button', { name: inRoom('order.place') })).toBeDisabled()
  await room
    .getByRole('radiogroup', { name: inRoom('order.product') })
    .getByRole('radio')
    .first()
    .check()
  await press(inRoom('order.place'))
  const show = room.getByRole('button', { name: new RegExp(inRoom('showOrder', { orderNo: '' })) })
  await show.click()
  const orderNo = (await show.innerText()).split(' ').at(-1) ?? ''
  await press(inRoom('actions.cancel.label'))
  await expect(room.getByText(inRoom('actions.cancel.done', { orderNo }))).toBeVisible()
  await expect(room.getByRole('button', { name: inRoom('actions.cancel.label'), exact: true })).toBeDisabled()
  await expect(room.getByText(inRoom('actions.cancel.whyNot'))).toBeVisible()
  expect((await ask(page, 'orders.detail', { orderNo })).status).toBe('cancelled')

  await press(inRoom('visitors.send'))
  // A toast says the same. It comes before the outcome in the card, which moves the next card.
  const visitors = room.locator('form').filter({ has: room.getByRole('button', { name: inRoom('visitors.send') }) })
  await expect(visitors.getByText(/Visitors: 500, clicks: \d+/)).toBeVisible()
  const shelf = room
    .getByRole('list', { name: inRoom('stock.title') })
    .getByRole('listitem')
    .first()
  await shelf.getByRole('button', { name: inRoom('stock.runOut') }).click()
  await expect(shelf.getByRole('button', { name: inRoom('stock.comeBack') })).toBeVisible()

  await room.getByRole('searchbox', { name: inRoom('actions.search') }).fill(lost)
  await room
    .getByRole('radiogroup', { name: inRoom('actions.title') })
    .getByRole('radio', { name: lost })
    .check()
  await press(inRoom('actions.lose.label'))
  await expect(room.getByText(inRoom('actions.lose.done', { orderNo: lost }))).toBeVisible()
  // A lost parcel only causes a notification of the seller. The buyer requests the refund a day later, or earlier if
  // the operator runs the event.
  await expect(room.getByRole('button', { name: inRoom('actions.withdraw_refund.label'), exact: true })).toBeDisabled()
  await press(inRoom('actions.ask_refund.label'))
  await expect(room.getByRole('button', { name: inRoom('actions.withdraw_refund.label'), exact: true })).toBeEnabled()
  await page.goto(app.origin + linkTo(paths.logistics, { orderNo: lost }))
  await expect(page.getByText('Parcel lost').first()).toBeVisible()
})

test('a trainer finds a store among many by a search on the server, with the keyboard alone', async ({ page, app }) => {
  await signInDemo(page, app, noScreen)
  const list = Array.from({ length: 6 }, (_, index) => ({ username: `pupil-${index}`, password: 'long-enough' }))
  await ask(page, 'sandbox.importPeople', { list })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(app.origin + linkTo(controlRoomPaths.panel, { panel: 'events' }))
  const search = page.getByLabel(say('sandbox:sellers.search'), { exact: true })
  const store = page.getByLabel(inRoom('store'), { exact: true })
  await search.fill('upil-4')
  await expect(store.getByRole('option')).toHaveText([demo.username, /\(pupil-4\)$/])
  await search.press('Enter')
  await expect(store).toHaveValue('pupil-4')
  await search.fill('nobody')
  await expect(page.getByText(say('sandbox:sellers.noHit'))).toBeVisible()
  await expect(store).toHaveValue('pupil-4')
})

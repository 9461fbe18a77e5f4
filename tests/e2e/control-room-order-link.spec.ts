import { expect } from '@playwright/test'
import { demo } from '#shared/product.ts'
import { controlRoomPaths, linkTo, paths } from '../../src/renderer/paths.ts'
import { signInDemo } from './support/acts.ts'
import { ask, storeToken, test } from './support/app.ts'
import { wordsOf } from './support/words.ts'

test.use({ ownServer: true })

const say = wordsOf('en')
const inRoom = (key: string, values = {}) => say(`sandbox:events.${key}`, values)

test('an order that was made in the Control room opens in the console, from the toast and from the panel', async ({
  page,
  context,
  app,
}) => {
  await signInDemo(page, app, paths.wallet)
  const room = await context.newPage()
  await room.clock.install()
  await room.setViewportSize({ width: 1440, height: 900 })
  await room.goto(app.origin + linkTo(controlRoomPaths.panel, { panel: 'events' }))
  await room
    .getByRole('radiogroup', { name: inRoom('order.product') })
    .getByRole('radio')
    .first()
    .check()
  await room.getByRole('button', { name: inRoom('order.place') }).click()
  const toast = room.getByTestId('toast')
  await expect(toast).toBeVisible()
  // The page's timers are stopped, because the toast disappears after three seconds. `pauseAt` needs a time in the
  // future.
  await room.clock.pauseAt(Date.now() + 1_000)
  const [{ orderNo } = { orderNo: '' }] = (await ask(page, 'sandbox.listOrders', { username: demo.username })).list
  await expect(toast).toContainText(inRoom('order.placed', { orderNo }))

  // The toast covers no other part: it is next to the navigation and below the panel.
  const [box, door, panel] = [
    await toast.boundingBox(),
    await room.getByRole('button', { name: say('sandbox:controlRoom.openConsole'), exact: true }).boundingBox(),
    await room.getByRole('main').boundingBox(),
  ]
  if (!box || !door || !panel) throw new Error('the toast, the rail or the panel is not drawn')
  expect(box.x).toBeGreaterThanOrEqual(door.x + door.width)
  expect(box.y).toBeGreaterThanOrEqual(panel.y + panel.height)

  await toast.getByRole('button', { name: inRoom('openOrder') }).click()
  await room.clock.resume()
  await expect(page).toHaveURL(app.origin + linkTo(paths.order, { orderNo }))
  await page.getByRole('button', { name: say('app.back') }).click()
  await expect(page).not.toHaveURL(new RegExp(orderNo))
  await room
    .getByRole('main')
    .getByRole('button', { name: inRoom('openOrder') })
    .click()
  await expect(page).toHaveURL(app.origin + linkTo(paths.order, { orderNo }))
})

test('an order link changes only the console of that order’s seller', async ({ page, context, app }) => {
  await signInDemo(page, app, paths.wallet)
  await ask(page, 'sandbox.importPeople', { list: [{ username: 'mara', password: 'long-enough' }] })
  const { token } = await ask(page, 'sandbox.signInAs', { username: 'mara' })
  const other = await context.newPage()
  await other.goto(app.origin + paths.login)
  await storeToken(other, token)
  await other.goto(app.origin + paths.wallet)
  await expect(other.getByText(say('wallet.totalAssets'))).toBeVisible()
  const [order] = (await ask(page, 'sandbox.listOrders', { username: demo.username })).list
  const asked = { username: demo.username, orderNo: order?.orderNo ?? '' }
  await (await context.newPage()).goto(app.origin + paths.login)
  const third = context.pages().at(-1)
  await third?.evaluate(value => new BroadcastChannel('stallkeeper.order').postMessage(value), asked)
  await expect(page).toHaveURL(app.origin + linkTo(paths.order, { orderNo: asked.orderNo }))
  await expect(other).toHaveURL(app.origin + paths.wallet)
})

import { expect } from '@playwright/test'
import { demo } from '#shared/product.ts'
import { paths } from '../../src/renderer/paths.ts'
import { openControlRoom, signInDemo } from './support/acts.ts'
import { ask, read, test } from './support/app.ts'
import { wordsOf } from './support/words.ts'

const say = wordsOf('en')
const inRoom = (key: string, values = {}) => say(`sandbox:${key}`, values)

test('a trainer advances time and undoes it by keyboard, drops, restores and hastens a scheduled event, and filters the schedule by a press on an order', async ({
  page,
  context,
  app,
}) => {
  await signInDemo(page, app, paths.settings)
  const before = (await read(page, 'wallet.get')).balance
  const room = await openControlRoom(context, app, 'time')
  const press = (name: string) => room.getByRole('button', { name, exact: true }).click()

  const week = say('settings.advance.week')
  await press(week)
  await expect(room.getByText(new RegExp(`${say('status.delivered')}: \\d+ ·`)).first()).toBeVisible()
  expect((await read(page, 'wallet.get')).balance).not.toBe(before)
  await expect(room.getByRole('button', { name: inRoom('history.undo', { act: week }) })).toBeEnabled()
  await room.keyboard.press('ControlOrMeta+z')
  await expect(room.getByRole('button', { name: inRoom('history.redo', { act: week }) })).toBeEnabled()
  expect((await read(page, 'wallet.get')).balance).toBe(before)

  const first = room.getByRole('row').nth(1)
  // Until the next response arrives, the table still shows the events of the week that was undone.
  const [next] = (await ask(page, 'sandbox.listSchedule', {})).list
  await expect(first.locator('time')).toHaveAttribute('datetime', String(next?.at))
  await first.getByRole('button', { name: inRoom('time.now') }).click()
  await expect(room.getByRole('button', { name: inRoom('history.redoNone') })).toBeDisabled()
  const { list } = await ask(page, 'sandbox.listSchedule', {})
  const parcel = list.findIndex(({ kind }) => kind !== 'shop.hour') + 1
  const row = room.getByRole('row').nth(parcel)
  await row.getByRole('button', { name: inRoom('time.drop') }).click()
  await row.getByRole('button', { name: inRoom('time.restore') }).click()
  await expect(row.getByRole('button', { name: inRoom('time.drop') })).toBeVisible()

  const link = room.getByRole('row').getByRole('link').first()
  const orderNo = (await link.textContent()) ?? ''
  await link.click()
  await expect(room.getByRole('row').filter({ hasNotText: orderNo })).toHaveCount(1)
  await expect(room.getByRole('combobox', { name: inRoom('time.follow') })).toHaveValue(orderNo)
})

test('a trainer advances one order to a status from its card, with the schedule filtered to that order, or by one press to its delivery and its settlement', async ({
  page,
  context,
  app,
}) => {
  await signInDemo(page, app, paths.settings)
  const { list } = await ask(page, 'sandbox.listOrders', {})
  const { orderNo } = list.find(({ status }) => status === 'to_be_shipped') ?? { orderNo: '' }
  const room = await openControlRoom(context, app, 'events')
  await room.getByRole('searchbox', { name: inRoom('events.actions.search') }).fill(orderNo)
  await room.getByRole('radio', { name: new RegExp(orderNo) }).click()
  await room.getByRole('link', { name: inRoom('events.follow') }).click()

  const filter = room.getByRole('combobox', { name: inRoom('time.order'), exact: true })
  await expect(filter).toHaveValue(orderNo)
  const rows = room.getByRole('row')
  const head = 1
  await expect(rows.filter({ hasNotText: orderNo })).toHaveCount(head)
  await expect(rows.filter({ hasText: orderNo })).not.toHaveCount(0)
  await filter.fill('no such order')
  await expect(room.getByText(say('errors:RecordNotFound'))).toBeVisible()
  await expect(rows).toHaveCount(0)
  await filter.fill('')
  await expect(rows.filter({ hasNotText: orderNo }).nth(1)).toBeVisible()

  const order = room.getByRole('combobox', { name: inRoom('time.follow') })
  const status = room.getByRole('combobox', { name: inRoom('time.untilStatus') })
  const go = room.getByRole('button', { name: `${inRoom('time.go')} ${inRoom('time.follow')}` })
  await expect(order).toHaveValue(orderNo)
  await status.selectOption('pending_payment')
  await go.click()
  await expect(room.getByText(inRoom('time.notAhead', { status: say('status.to_be_shipped') }))).toBeVisible()
  await status.selectOption('shipped')
  await go.click()
  await expect(room.getByText(new RegExp(`${say('status.shipped')}: \\d+`)).first()).toBeVisible()
  expect((await read(page, 'orders.detail', { orderNo })).status).toBe('shipped')
  const act = `${inRoom('time.forward')} · ${orderNo} · ${say('status.shipped')}`
  await expect(room.getByRole('button', { name: inRoom('history.undo', { act }) })).toBeEnabled()
  await order.fill('ORD-0')
  await go.click()
  await expect(room.getByText(say('errors:RecordNotFound'))).toBeVisible()

  await test.step('one press advances a paid order to its delivery, and another until it settles', async () => {
    // Simulated buyers are switched off. Otherwise one could request a refund before the order is completed.
    await ask(page, 'sandbox.settings', { buyers: 'off' })
    const { orderNos } = await ask(page, 'sandbox.orders', { count: 1, username: demo.username })
    const [paid = ''] = orderNos
    await ask(page, 'orders.pay', { orderNos, payPassword: demo.pin })
    await room.getByRole('link', { name: inRoom('events.title'), exact: true }).click()
    await room.getByRole('searchbox', { name: inRoom('events.actions.search') }).fill(paid)
    await room.getByRole('radio', { name: new RegExp(paid) }).click()
    for (const status of ['delivered', 'completed']) {
      const until = inRoom('time.until', { status: say(`status.${status}`) })
      await room.getByRole('button', { name: `${until} ${paid}` }).click()
      // The operator asks for the status, because the seller's session may expire while weeks pass.
      const statusNow = async () => (await ask(page, 'sandbox.listOrders', { q: paid })).list[0]?.status
      await expect.poll(statusNow).toBe(status)
    }
  })
})

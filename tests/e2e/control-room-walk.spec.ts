import { expect, type Page } from '@playwright/test'
import { controlRoomPaths, linkTo, paths } from '../../src/renderer/paths.ts'
import { isLong } from '../support/long-run.ts'
import { signInDemo } from './support/acts.ts'
import { ask, read, test } from './support/app.ts'
import { wordsOf } from './support/words.ts'

/**
 * The following test performs the tour of docs/control-room.md. It finds all elements by the texts on the screens. `npm
 * test` skips it: there, each panel has tests of its own, and `journey.spec.ts` is the one long walk.
 */
if (isLong)
  test.describe('the walk of a trainer', () => {
    const say = wordsOf('en')
    const inRoom = (key: string, values = {}) => say(`sandbox:${key}`, values)
    const press = (room: Page, name: string) => room.getByRole('button', { name, exact: true }).first().click()
    const open = (room: Page, panel: string) =>
      room
        .getByRole('navigation', { name: inRoom('controlRoom.panels') })
        .getByRole('link', { name: inRoom(`${panel}.title`), exact: true })
        .click()

    test('leads through time, events, sellers, approvals, faults, a lesson, the log and the ledger while the console follows', async ({
      page,
      context,
      app,
      fails,
    }) => {
      fails.push(/Failed to load resource|net::ERR/)
      await signInDemo(page, app, paths.orders)
      const room = await context.newPage()
      await room.setViewportSize({ width: 1280, height: 800 })
      await room.goto(app.origin + controlRoomPaths.first)
      const undo = room
        .getByRole('group', { name: inRoom('history.title') })
        .getByRole('button')
        .first()
      const before = await read(page, 'wallet.get')

      // Step of the tour: advance the clock, then undo this.
      await press(room, say('settings.advance.day'))
      await expect(undo).toContainText(say('settings.advance.day'))
      await expect(room.getByTestId('toast')).toContainText(' · ')
      // Until the next response arrives, the table still shows the event that has already run.
      const [next] = (await ask(page, 'sandbox.listSchedule', {})).list
      const first = room.getByRole('row').nth(1)
      await expect(first.locator('time')).toHaveAttribute('datetime', String(next?.at))
      await first.getByRole('button', { name: inRoom('time.now') }).click()
      await expect(undo).toContainText(`: ${inRoom('time.now')} · `)
      // The page says to click undo until there is nothing left. During an undo the world is busy, so each click waits.
      for (const _act of ['now', 'day']) await undo.click()
      await expect(undo).toHaveText(inRoom('history.undoNone'))
      const balance = () =>
        read(page, 'wallet.get').then(
          wallet => wallet.balance,
          () => 'busy',
        )
      await expect.poll(balance).toBe(before.balance)

      // Step of the tour: cause an order. It appears in the console without a reload.
      await open(room, 'events')
      await press(room, `${inRoom('events.weather.sale.title')} ${inRoom('events.weather.sale.text')}`)
      await room
        .getByRole('radiogroup', { name: inRoom('events.order.product') })
        .getByRole('radio')
        .first()
        .check()
      await press(room, inRoom('events.order.place'))
      const [newest] = (await read(page, 'orders.list')).list
      await expect(page.locator(`a[href$="${newest?.orderNo}"]`).first()).toBeVisible()
      await press(room, `${inRoom('events.weather.usual.title')} ${inRoom('events.weather.usual.text')}`)

      // Step of the tour: freeze the wallet. The console then gives the reason why a payment is refused.
      await open(room, 'sellers')
      await press(room, inRoom('sellers.walletFrozen.set'))
      await page.goto(app.origin + paths.wallet)
      await expect(page.getByText(say('wallet.isFrozen')).first()).toBeVisible()
      await press(room, inRoom('sellers.walletFrozen.unset'))
      await expect(page.getByText(say('wallet.isFrozen'))).toHaveCount(0)

      // Step of the tour: let reviews wait for the operator.
      await open(room, 'approvals')
      await room.getByRole('radio', { name: new RegExp(inRoom('approvals.policy.modes.never')) }).click()
      await expect.poll(async () => (await ask(page, 'sandbox.settings', {})).reviews.mode).toBe('never')

      // Step of the tour: switch the simulation of a bad network on and off.
      await open(room, 'faults')
      await press(room, inRoom('faults.networkOn'))
      await press(room, inRoom('faults.networkOff'))
      await expect(room.getByText(inRoom('faults.none'))).toBeVisible()

      // Step of the tour: start a lesson, then undo this.
      await open(room, 'states')
      await press(room, `${inRoom('states.start')} ${inRoom('states.scenario.refunds-pile-up.name')}`)
      // While the store is being replaced, the server refuses calls with SystemBusy.
      const seed = () =>
        ask(page, 'sandbox.state', {}).then(
          state => state.seed,
          () => 'busy',
        )
      // On a busy computer, creating the other store takes half a minute.
      await expect.poll(seed, { timeout: 60_000 }).toBe('empty')
      await expect(undo).toContainText(inRoom('states.scenario.refunds-pile-up.name'))
      await undo.click()
      await expect.poll(seed, { timeout: 60_000 }).toBe('demo')

      // Step of the tour: look at the request log and the ledger.
      await open(room, 'log')
      await expect(room.getByRole('row', { name: /orders\.list/ }).first()).toBeVisible()
      await room.goto(app.origin + linkTo(controlRoomPaths.panel, { panel: 'ledger' }))
      await expect(room.getByText(inRoom('ledger.balances')).first()).toBeVisible()
      await expect(room.getByText(inRoom('ledger.nothingLeft'))).toBeVisible()
    })
  })

import { expect } from '@playwright/test'
import { fullPath } from '#shared/contract/calls.ts'
import { orderStages, orderStatuses } from '#shared/orders.ts'
import { demo } from '#shared/product.ts'
import { shopLimits } from '#shared/shop.ts'
import { linkTo, paths } from '../../src/renderer/paths.ts'
import { enterPin, expectToast, leaveMoment, noScreen, signInDemo } from './support/acts.ts'
import { ask, read, test } from './support/app.ts'
import { amountIn, wordsOf } from './support/words.ts'

test.describe('orders', () => {
  const say = wordsOf('en')

  test('S-042, S-200 to S-210: stages, filter, search, chips and links each show their orders', async ({
    page,
    app,
  }) => {
    await signInDemo(page, app, paths.orders)
    const strip = page.getByRole('group', { name: say('orders.byStage') })

    await test.step('the search finds an order by its number, and clearing it brings all back', async () => {
      const wanted = (await read(page, 'orders.list', { status: 'completed' })).list[3]?.orderNo ?? ''
      await page.getByRole('button', { name: say('orders.search') }).click()
      await expect(page.getByRole('searchbox')).toBeFocused()
      await page.getByRole('searchbox').fill(wanted)
      await expect(page.getByRole('article')).toHaveCount(1)
      await expect(page.getByRole('article')).toContainText(wanted)
      await page.getByRole('searchbox').fill('no such order')
      await expect(page.getByText(say('orders.noneHere'))).toBeVisible()
      await page.getByRole('button', { name: say('app.clear'), exact: true }).click()
      await expect(page.getByRole('article').nth(2)).toBeVisible()
    })
    await test.step('five stages show their counts, and the filter has every status', async () => {
      const { counts } = await read(page, 'orders.list')
      for (const stage of ['to_pay', 'to_ship', 'on_the_way', 'settling', 'done'] as const) {
        const button = strip.getByRole('button', { name: say(`orders.stages.${stage}`) })
        await expect(button).toContainText(String(orderStages[stage].reduce((sum, status) => sum + counts[status], 0)))
      }
      await strip.getByRole('button', { name: say('orders.stages.on_the_way') }).click()
      await expect(page).toHaveURL(/stage=on_the_way/)
      await expect(page.getByRole('article').first()).toBeVisible()
      for (const status of ['shipped', 'completed', 'refunds'] as const) {
        await page.getByRole('button', { name: say('orders.filter.title') }).click()
        const sheet = page.getByRole('dialog')
        // While a stage is selected, the list of single statuses is closed.
        const fold = sheet.getByText(say('orders.filter.more'))
        const all = sheet.getByRole('button', { name: say('orders.all'), exact: true })
        await expect(fold).toBeVisible()
        if (!(await all.isVisible())) await fold.click()
        for (const each of orderStatuses)
          await expect(
            sheet.getByRole('button', { name: new RegExp(`^${say(`status.${each}`)}\\s?${counts[each]}$`) }),
          ).toBeVisible()
        await all.click()
        await sheet
          .getByRole('button', { name: new RegExp(`^${say(`status.${status}`)}\\s?${counts[status]}$`) })
          .click()
        await sheet.getByRole('button', { name: say('orders.filter.show') }).click()
        await expect(page).toHaveURL(new RegExp(`status=${status}`))
        const { list } = await read(page, 'orders.list', { status })
        await expect(page.locator(`a[href$="${list[0]?.orderNo}"]`)).toBeVisible()
      }
      await page.getByRole('button', { name: say('orders.filter.title') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('orders.filter.reset') })
        .click()
      await expect(strip.getByRole('button', { name: say('orders.stages.to_pay') })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
    })
    await test.step('a link by status, group or keyword opens the list with these orders', async () => {
      const asked = (await read(page, 'orders.list', { group: 'refunds', sort: 'deadline' })).list
      for (const [query, input] of [
        ['?status=cancelled', { status: 'cancelled' }],
        ['?status=shipped', { status: 'shipped' }],
        ['?keyword=flask', { keyword: 'flask' }],
      ] as const) {
        const { list } = await read(page, 'orders.list', input)
        await page.goto(app.origin + paths.orders + query)
        await expect(page.locator(`article a[href$="${list[0]?.orderNo}"]`), query).toBeVisible()
      }
      await page.goto(`${app.origin}${paths.orders}?group=refunds`)
      await expect(page.getByRole('article').first().getByRole('link')).toHaveAttribute(
        'href',
        new RegExp(`${linkTo(paths.refund, { orderNo: String(asked[0]?.orderNo) })}$`),
      )
      await page.goto(`${app.origin}${paths.orders}?group=settlement`)
      const { settlementAmount } = await read(page, 'wallet.get')
      await expect(page.getByRole('main')).toContainText(say('home.toSettle'))
      await expect(page.getByRole('main')).toContainText(amountIn('en', settlementAmount))
      // The list contains orders of several days, so there is a heading for each day.
      await expect(page.getByRole('heading', { level: 2 }).nth(1)).toBeVisible()
    })
    await test.step('groups and statuses are shown as chips that remove them, because no stage is lit', async () => {
      const remove = (name: string) => page.getByRole('button', { name: say('orders.filter.remove', { name }) })
      const stage = page.getByRole('button', { name: say('orders.stages.to_pay') })
      await remove(say('orders.groups.settlement')).click()
      await expect(stage).toHaveAttribute('aria-pressed', 'true')
      await page.goto(`${app.origin}${paths.orders}?status=completed,refunds`)
      await remove(say('status.completed')).click()
      await expect(page).toHaveURL(/status=refunds$/)
      await remove(say('status.refunds')).click()
      await expect(stage).toHaveAttribute('aria-pressed', 'true')
    })
  })

  test('a long press or "Select" starts a selection, and one press pays all unpaid orders', async ({ page, app }) => {
    await signInDemo(page, app, paths.orders)
    const { counts, toPay } = await read(page, 'orders.list')
    const bar = page.getByRole('contentinfo')
    await expect(bar).toContainText(amountIn('en', toPay))
    // The large amounts of the rows add up to the amount in the bar. They are costs and not sales.
    const { list } = await read(page, 'orders.list', { status: 'pending_payment' })
    for (const { orderNo, cost, amount } of list) {
      const row = page.getByRole('article').filter({ has: page.locator(`a[href$="${orderNo}"]`) })
      await expect(row.locator('[data-size="figure"]')).toHaveText(amountIn('en', cost))
      await expect(row).toContainText(say('orders.sells', { amount: amountIn('en', amount) }))
    }
    expect(list.reduce((sum, { cost }) => sum + cost, 0)).toBe(toPay)
    const first = page.getByRole('article').first()
    await first.hover()
    await page.mouse.down()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await page.mouse.up()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('orders.chosen', { count: 1 }))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await page.getByRole('article').first().getByRole('link').press('p')
    await expect(page.getByRole('dialog')).toContainText(say('orders.pay', { count: 1 }))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: say('orders.select'), exact: true }).click()
    await expect(bar.getByRole('button')).toBeDisabled()
    await expect(bar).toContainText(say('orders.tapOrders'))
    await expect(bar).toContainText(say('orders.chooseOne'))
    await page.getByRole('button', { name: say('orders.chooseAll') }).click()
    const count = counts.pending_payment
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('orders.chosen', { count }))
    await page.getByRole('button', { name: say('app.close'), exact: true }).click()
    await bar.getByRole('button', { name: say('orders.payAll', { count }) }).click()
    await expect(page.getByRole('dialog')).toContainText(amountIn('en', toPay))
    await enterPin(page)
    await leaveMoment(page, say, say('orders.paid', { count }))
    await expect(page.getByText(say('orders.empty.to_pay'))).toBeVisible()
    await page.getByRole('button', { name: say('orders.empty.view') }).click()
    await expect(page).toHaveURL(/stage=to_ship/)
    const packing = counts.to_be_shipped + count
    await expect(
      page.getByRole('button', { name: `${say('orders.stages.to_ship')} ${packing}`, pressed: true }),
    ).toBeVisible()
  })

  test('an unpaid order shows no step as reached, and a paid one the first', async ({ page, app }) => {
    await signInDemo(page, app, noScreen)
    const { list } = await read(page, 'orders.list', { status: 'pending_payment' })
    const orderNo = String(list[0]?.orderNo)
    await page.goto(app.origin + linkTo(paths.order, { orderNo }))
    const steps = page.getByRole('list', { name: say('orders.progress') }).getByRole('listitem')
    await expect(steps).toHaveCount(5)
    await expect(steps.and(page.locator('[aria-current], [data-state]'))).toHaveCount(0)
    await ask(page, 'orders.pay', { orderNos: [orderNo], payPassword: demo.pin })
    await expect(steps.and(page.locator('[data-state="done"]'))).toHaveText([say('orders.steps.paid')])
    await expect(steps.and(page.locator('[aria-current="step"]'))).toHaveText([say('orders.steps.packed')])
  })

  test('the answer to a refund names what it costs: the loss of an approval with its parts, the reason of a rejection', async ({
    page,
    app,
  }) => {
    await signInDemo(page, app, noScreen)
    await test.step('rejecting needs a reason, which the order then shows', async () => {
      const [asked] = (await read(page, 'orders.list', { group: 'refunds', sort: 'deadline' })).list
      await page.goto(app.origin + linkTo(paths.order, { orderNo: String(asked?.orderNo) }))
      await page.getByRole('button', { name: say('refunds.answer') }).click()
      await page.getByRole('button', { name: say('refunds.rejectMore') }).click()
      const sheet = page.getByRole('dialog')
      await expect(sheet.getByRole('heading', { name: String(asked?.items[0]?.name) })).toBeVisible()
      await expect(sheet).toContainText(amountIn('en', asked?.refund?.amount ?? 0))
      await sheet.getByRole('button', { name: say('refunds.rejectRefund') }).click()
      await expect(sheet.getByText(say('fields.empty', { field: say('refunds.reason') }))).toBeVisible()
      const ready = sheet.getByRole('group', { name: say('refunds.ready.title') }).getByRole('button')
      await ready.first().click()
      await expect(sheet.getByLabel(say('refunds.rejectReason'))).toHaveValue(String(await ready.first().textContent()))
      await expect(sheet).toContainText(say('refunds.mayComplain', { points: `−${-shopLimits.credit.complaint}` }))
      await sheet.getByLabel(say('refunds.rejectReason')).fill('The parcel was intact when it left.')
      await sheet.getByRole('button', { name: say('refunds.rejectRefund') }).click()
      await expect(page.getByText(say('refunds.status.rejected'), { exact: true })).toBeVisible()
      await expect(page.getByText('The parcel was intact when it left.')).toBeVisible()
      await expect(page.getByRole('button', { name: say('refunds.rejectMore') })).toHaveCount(0)
    })
    await test.step('before approving a return, the seller sees the loss and how the amount is divided', async () => {
      const { list } = await read(page, 'orders.list', { group: 'refunds', size: 100 })
      const order = list.find(({ refund }) => refund?.status === 'requested' && refund.loss < refund.amount)
      const { loss = 0, amount = 0 } = order?.refund ?? {}
      expect(loss).toBeGreaterThan(0)
      await page.goto(app.origin + linkTo(paths.refund, { orderNo: String(order?.orderNo) }))
      const [lost, refunded, back] = [loss, amount, amount - loss].map(minor => amountIn('en', minor))
      await page.getByRole('button', { name: say('refunds.approveLose', { amount: lost }) }).click()
      const sheet = page.getByRole('dialog', { name: say('refunds.approveRefund') })
      await expect(sheet).toContainText(say('refunds.approveLoseText', { loss: lost, amount: refunded, back }))
      await sheet.getByRole('button', { name: say('refunds.approveLose', { amount: lost }) }).click()
      await expectToast(page, say('refunds.approved'))
    })
  })

  test('the seller answers a refund in three presses, sees the loss, and continues with the next', async ({
    page,
    app,
  }) => {
    await signInDemo(page, app)
    const requested = async () =>
      (await read(page, 'orders.list', { group: 'refunds', sort: 'deadline' })).list.filter(
        ({ refund }) => refund?.status === 'requested',
      )
    // If two refund requests are open, the answered one links to the other. If more are open, it links to the list.
    const [settled] = (await read(page, 'orders.list', { status: 'completed' })).list
    if ((await requested()).length < 2)
      await ask(page, 'sandbox.actAsBuyer', { orderNo: String(settled?.orderNo), act: 'ask_refund' })
    const waiting = await requested()
    expect(waiting).toHaveLength(2)
    const [asked, next] = waiting
    const orderNo = String(asked?.orderNo)
    const loss = asked?.refund?.loss ?? 0
    const toAnswer = page.getByRole('link', { name: say('home.answer') })
    await expect(toAnswer).toHaveAttribute('href', new RegExp(`${linkTo(paths.refund, { orderNo })}$`))
    await toAnswer.click()
    await expect(page.getByRole('main')).toContainText(amountIn('en', loss))
    await page.getByRole('button', { name: say('refunds.approveLose', { amount: amountIn('en', loss) }) }).click()
    const sheet = page.getByRole('dialog', { name: say('refunds.approveRefund') })
    // The confirmation sheet shows the same loss as the button with which it was opened.
    await expect(sheet).toContainText(amountIn('en', loss))
    await sheet.getByRole('button', { name: say('refunds.approveLose', { amount: amountIn('en', loss) }) }).click()
    await expectToast(page, say('refunds.approved'))
    const others = waiting.length - 1
    const toNext = page.getByRole('link', { name: say('orders.refundsWaiting', { count: others }) })
    // The link opens a single order directly; several orders open as a list.
    const one = linkTo(paths.refund, { orderNo: String(next?.orderNo) })
    const nextPath = others === 1 ? one : linkTo(paths.orders, { group: 'refunds' })
    expect(await toNext.getAttribute('href')).toContain(nextPath)
    // After two weeks the goods have been returned, so the ledger contains the whole loss.
    const twoWeeks = { data: { advance: 'P14D' } }
    expect((await page.request.post(app.origin + fullPath('sandbox.clock'), twoWeeks)).ok()).toBe(true)
    const after = await read(page, 'orders.detail', { orderNo })
    expect(after.refund?.status).toBe('refunded')
    expect(Number(asked?.profit) - after.profit).toBe(loss)
  })

  test('the list shows skeletons while it loads, loads more rows while the seller scrolls, and keeps its place when the seller returns', async ({
    page,
    app,
  }) => {
    await signInDemo(page, app, noScreen)
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/api/v1/order/list', async route => {
      await held
      await route.continue()
    })
    await page.goto(`${app.origin}${paths.orders}?stage=done`)
    await expect(page.getByRole('status', { name: say('app.loading') })).toBeVisible()
    release()
    await expect(page.getByRole('article').first()).toBeVisible()
    const area = page.getByRole('main')
    await expect
      .poll(async () => {
        await area.evaluate(main => main.scrollBy(0, 1_500))
        return area.evaluate(main => main.scrollTop)
      })
      .toBeGreaterThan(4_000)
    // The test uses a row in the middle of the window, after the new rows have been measured, so that a click does not
    // scroll.
    const { place, path } = await area.evaluate(async main => {
      for (let calm = 0, last = ''; calm < 10; ) {
        await new Promise(requestAnimationFrame)
        const now = `${main.scrollTop}/${main.scrollHeight}`
        calm = now === last ? calm + 1 : 0
        last = now
      }
      const middle = main.getBoundingClientRect().top + main.clientHeight / 3
      const row = [...main.querySelectorAll('article')].find(each => each.getBoundingClientRect().top > middle)
      return { place: main.scrollTop, path: row?.querySelector('a')?.getAttribute('href') ?? '' }
    })
    await page.locator(`a[href="${path}"]`).click()
    await expect(page.getByText(path.split('/').at(-1) ?? '', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: say('app.back'), exact: true }).click()
    await expect.poll(async () => Math.abs((await area.evaluate(main => main.scrollTop)) - place)).toBeLessThan(20)
  })
})

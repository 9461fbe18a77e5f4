import { expect, type Page } from '@playwright/test'
import { paths } from '../../src/renderer/paths.ts'
import { signInDemo } from './support/acts.ts'
import { test } from './support/app.ts'
import { callPath } from './support/call-path.ts'
import { command } from './support/operator.ts'
import { wordsOf } from './support/words.ts'

test.use({ mode: 'open', ownServer: true })

const say = wordsOf('en')
const aswitch = (page: Page) => page.getByRole('switch', { name: say('settings.alerts') })

/**
 * Records the notifications that the page shows, so that the test can click them. A headless browser does not show any.
 */
async function keepAlerts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown: Notification[] = []
    class KeptAlert extends EventTarget {
      static permission = 'granted'
      static requestPermission = () => Promise.resolve(KeptAlert.permission)
      onclick: (() => void) | null = null
      readonly title: string
      readonly body: string
      constructor(title: string, { body = '' }: NotificationOptions = {}) {
        super()
        this.title = title
        this.body = body
        shown.push(this as unknown as Notification)
      }
    }
    Object.assign(window, { Notification: KeptAlert, shown })
  })
}

const alerts = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { shown: Notification[] }).shown.map(({ title, body }) => ({ title, body })),
  )

test('a new order raises an alert while the window is in the background, and the alert opens it', async ({
  page,
  app,
  request,
}) => {
  await keepAlerts(page)
  await signInDemo(page, app, paths.settings)
  await aswitch(page).click()
  await expect(aswitch(page)).toBeChecked()
  const listed = page.waitForResponse(response => response.url().endsWith('/notify/list'))
  await page.reload()
  await listed
  await expect(aswitch(page)).toBeChecked()
  const order = async () => (await command(request, app, 'sandbox.orders', { count: 1 })).orderNos[0] ?? ''
  // The console asks for the focus when an order arrives. From then on, only later orders are new.
  await page.evaluate(() => {
    document.hasFocus = () => {
      document.body.dataset.asked = ''
      return true
    }
  })
  await order()
  await expect(page.locator('body[data-asked]')).toBeAttached()
  expect(await alerts(page)).toEqual([])
  await page.evaluate(() => {
    document.hasFocus = () => false
  })
  const orderNo = await order()
  await expect.poll(() => alerts(page)).toEqual([{ title: 'New order', body: expect.stringContaining(orderNo) }])
  await page.evaluate(() => (window as unknown as { shown: { onclick(): void }[] }).shown[0]?.onclick())
  await expect.poll(() => callPath(page.url())).toBe(`/order/${orderNo}`)
})

test('alerts stay off, with a message, if the browser does not allow them', async ({ page, app }) => {
  await signInDemo(page, app, paths.settings)
  await aswitch(page).click()
  await expect(page.getByText(say('settings.alertsRefused'))).toBeVisible()
  await expect(aswitch(page)).not.toBeChecked()
})

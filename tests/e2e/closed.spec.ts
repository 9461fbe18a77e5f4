import { expect } from '@playwright/test'
import { demo } from '#shared/product.ts'
import { paths } from '../../src/renderer/paths.ts'
import { pressTab, signInDemo } from './support/acts.ts'
import { test } from './support/app.ts'
import { command } from './support/operator.ts'
import { wordsOf } from './support/words.ts'

test.use({ mode: 'open' })

const say = wordsOf('en')

test.describe('a store that is closed for a day', () => {
  test('S-472, D-42: leads to /404, still shows its money, and sends no call that would be refused', async ({
    page,
    app,
    request,
  }) => {
    await signInDemo(page, app)
    await command(request, app, 'sandbox.changePerson', { username: demo.username, close: true })
    await page.reload()
    await expect(page).toHaveURL(`${app.origin}${paths.notFound}?reason=closed`)
    // After a reload, the console does not know the refusal, but the store is still closed.
    await page.reload()
    await page.getByRole('link', { name: say('wallet.title'), exact: true }).click()
    for (const figure of ['expectedProfit', 'settlementAmount']) {
      await page
        .getByRole('button', { name: say(`wallet.${figure}`) })
        .first()
        .click()
      await expect(page.getByRole('dialog').getByText(say('notFound.reasons.closed'))).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await expect(page).toHaveURL(app.origin + paths.wallet)

    // The page shows the time at which the store opens again, and changes when it has opened.
    await pressTab(page, say, 'order')
    await expect(page).toHaveURL(`${app.origin}${paths.notFound}?reason=closed`)
    await command(request, app, 'sandbox.clock', { advance: 'PT25H' })
    await expect(page).toHaveURL(app.origin + paths.home)
  })
})

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
  test('S-472, D-42: leads to /404, and its money stays in sight: nothing is asked there that would be refused', async ({
    page,
    app,
    request,
  }) => {
    await signInDemo(page, app)
    await command(request, app, 'sandbox.changePerson', { username: demo.username, close: true })
    await page.reload()
    await expect(page).toHaveURL(`${app.origin}${paths.notFound}?reason=closed`)
    // A reload forgets the refusal, but the store stays closed.
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

    // The page shows when the store opens again, and reacts when it opens.
    await pressTab(page, say, 'order')
    await expect(page).toHaveURL(`${app.origin}${paths.notFound}?reason=closed`)
    await command(request, app, 'sandbox.clock', { advance: 'PT25H' })
    await expect(page).toHaveURL(app.origin + paths.home)
  })
})

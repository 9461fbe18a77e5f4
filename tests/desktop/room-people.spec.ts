import { expect, type Page } from '@playwright/test'
import { wordsOf } from '../e2e/support/words.ts'
import { test, tryDemoShop } from './desktop-app.ts'

const say = wordsOf('en')

/** Reports a recharge with a proof, as the seller who is signed in: the shell adds the token. */
const reportRecharge = (console: Page) =>
  console.evaluate(async () => {
    const picture = await new Promise<Blob | null>(resolve => document.createElement('canvas').toBlob(resolve))
    const form = new FormData()
    form.append('channelId', 'trx_usdt')
    form.append('amount', '5000')
    form.append('txHash', 'SAMPLE-5550009')
    if (picture) form.append('proof', picture, 'proof.png')
    const answer = await fetch(`${await window.stallkeeper?.apiUrl()}/api/v1/order/channel/pay`, {
      method: 'POST',
      body: form,
    })
    return (await answer.json()).code
  })

test('the room shows the proof that a seller sent, and opens the console as another seller', async ({ open }) => {
  const { app, page } = await open()
  await tryDemoShop(page)
  expect(await reportRecharge(page)).toBe(200)
  const opened = app.waitForEvent('window')
  await app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('openRoom')?.click())
  const room = await opened
  await room.getByRole('link', { name: say('sandbox:approvals.title') }).click()
  const proof = room.getByRole('button', { name: say('sandbox:approvals.enlarge', { picture: say('recharge.proof') }) })
  await expect
    .poll(() => proof.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await room.getByRole('link', { name: say('sandbox:sellers.title') }).click()
  await room.getByLabel(say('auth.username'), { exact: true }).fill('mara')
  await room.getByRole('button', { name: say('sandbox:sellers.create'), exact: true }).click()
  await expect(room.getByRole('region', { name: 'mara', exact: true })).toBeVisible()
  await room.getByRole('button', { name: say('sandbox:sellers.openAs'), exact: true }).click()
  await expect(page.getByText('mara').first()).toBeVisible()
})

import { expect } from '@playwright/test'
import { fullPath } from '#shared/contract/calls.ts'
import { demo } from '#shared/product.ts'
import { controlRoomPaths, linkTo, paths } from '../../src/renderer/paths.ts'
import { expectToast, signInDemo } from './support/acts.ts'
import { ask, test, tokenIn } from './support/app.ts'
import { press } from './support/areas.ts'
import { faultsOf } from './support/measures.ts'
import { wordsOf } from './support/words.ts'

test.use({ ownServer: true })

const say = wordsOf('en')
const inFrench = wordsOf('fr')
const mismatch = 'Le nom ne correspond pas au compte.'

test('a reviewer decides a seller’s request, and the console shows the reason in the same language', async ({
  page,
  app,
  context,
}) => {
  await signInDemo(page, app)
  const { id: accountId } = await ask(page, 'accounts.add', {
    type: 'bank',
    accountName: 'Robin Sample',
    bankName: 'Sample Bank',
    cardNo: '4000123412340009',
  })
  await page.evaluate(() => localStorage.setItem('stallkeeper.language', 'fr'))
  await page.goto(app.origin + paths.notifications)
  const room = await context.newPage()
  await room.setViewportSize({ width: 1280, height: 800 })
  await room.emulateMedia({ reducedMotion: 'reduce' })
  await room.goto(app.origin + linkTo(controlRoomPaths.panel, { panel: 'approvals' }))
  await expect(room.getByText(inFrench('sandbox:approvals.none'))).toBeVisible()
  await ask(page, 'withdrawals.add', { amount: 5_000, accountId, payPassword: demo.pin })
  const card = room.getByRole('article')
  await expect(card).toContainText('••••••••••••0009')
  await expect(card).toContainText(inFrench('sandbox:approvals.waits'))
  await press(room, inFrench('sandbox:approvals.reject'))
  await expect(room.getByRole('radio')).not.toHaveCount(0)
  expect(await faultsOf(room)).toEqual([])
  await room.getByText(mismatch).click()
  await press(room, inFrench('sandbox:approvals.reject'))
  await expectToast(
    room,
    inFrench('sandbox:approvals.rejected', { what: inFrench('wallet.kinds.withdrawal'), name: demo.username }),
  )
  await expect(room.getByRole('heading', { name: inFrench('sandbox:approvals.waiting', { count: 0 }) })).toBeFocused()
  await expect(page.getByText(mismatch).first()).toBeVisible()
})

test('the reviewer enlarges a picture, and sets requests to be approved always and at once', async ({ page, app }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInDemo(page, app, paths.recharge)
  const token = await tokenIn(page)
  const call = app.origin + fullPath('charges.add')
  await page.evaluate(
    async ([address, held]) => {
      const canvas = document.createElement('canvas')
      const picture = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
      const form = new FormData()
      for (const [field, value] of [
        ['channelId', 'trx_usdt'],
        ['amount', '5000'],
        ['txHash', 'SAMPLE-5550009'],
      ] as const)
        form.append(field, value)
      if (picture) form.append('proof', picture, 'proof.png')
      const headers = { Authorization: `Bearer ${held}` }
      await fetch(address, { method: 'POST', headers, body: form })
    },
    [call, token] as const,
  )
  await page.goto(app.origin + linkTo(controlRoomPaths.panel, { panel: 'approvals' }))
  const proof = say('recharge.proof')
  await press(page, say('sandbox:approvals.enlarge', { picture: proof }))
  await expect(page.getByRole('dialog', { name: proof }).getByRole('img', { name: proof })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await press(page, say('sandbox:approvals.approve'))
  await expect(page.getByText(say('sandbox:approvals.none'))).toBeVisible()
  await page.getByText(say('sandbox:approvals.policy.modes.always')).click()
  await expectToast(page, say('sandbox:approvals.policy.saved'))
  await page.getByText(say('sandbox:approvals.policy.atOnce')).click()
  await expect
    .poll(async () => (await ask(page, 'sandbox.settings', {})).reviews)
    .toEqual({ mode: 'always', after: 'PT0S', chance: null })
})

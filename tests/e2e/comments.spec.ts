import { expect } from '@playwright/test'
import { linkTo, paths } from '../../src/renderer/paths.ts'
import { expectToast, noScreen, signInDemo } from './support/acts.ts'
import { read, test } from './support/app.ts'
import { choose, fill, press } from './support/areas.ts'
import { wordsOf } from './support/words.ts'

test.describe('comments', () => {
  const say = wordsOf('en')

  test('S-052, S-157, S-160, S-161: the seller reads, answers and signs comments by drawing or typing', async ({
    page,
    app,
  }) => {
    await signInDemo(page, app, noScreen)
    const { list } = await read(page, 'orders.list', { status: 'completed' })
    const order = list.find(each => each.commentCount > 0)
    await page.goto(app.origin + linkTo(paths.order, { orderNo: String(order?.orderNo) }))
    await page.getByRole('link', { name: say('comments.count', { count: Number(order?.commentCount) }) }).click()
    const [comment] = (await read(page, 'comments.list', { orderNo: String(order?.orderNo) })).list
    await expect(page.getByText(String(comment?.translation?.text))).toBeVisible()
    await expect(page.getByText(String(comment?.content))).toHaveAttribute('lang', String(comment?.translation?.from))
    await press(page, say('comments.replyTo', { name: String(order?.buyer.name) }))
    await press(page, say('comments.send'))
    await expect(page.getByText(say('comments.replyNeeded'))).toBeVisible()
    await fill(page, say('comments.content'), 'Thank you for your kind words.')
    await press(page, say('comments.send'))
    await expect(page.getByText(say('comments.signatureNeeded'))).toBeVisible()
    // A busy browser encodes the drawing late. The comment waits for it.
    await page.evaluate(() => {
      const { toBlob } = HTMLCanvasElement.prototype
      HTMLCanvasElement.prototype.toBlob = function (...to) {
        setTimeout(() => toBlob.apply(this, to), 1_000)
      }
    })
    const pad = page.getByRole('img', { name: say('comments.drawHere') })
    const box = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(box.x + 30, box.y + 40)
    await page.mouse.down()
    await page.mouse.move(box.x + 120, box.y + 70, { steps: 5 })
    await page.mouse.up()
    await press(page, say('comments.send'))
    await expectToast(page, say('comments.sent'))
    await expect(page.getByRole('img', { name: say('comments.signature'), exact: true })).toBeVisible()
    await press(page, say('comments.write'))
    await fill(page, say('comments.content'), 'One more thing.')
    await choose(page, say('comments.ways.type'))
    await fill(page, say('comments.name'), 'Robin')
    await press(page, say('comments.send'))
    await expect(page.getByRole('article').last()).toContainText('Robin')
  })
})

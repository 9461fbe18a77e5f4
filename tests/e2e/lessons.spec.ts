import { expect, type Page } from '@playwright/test'
import { demo } from '#shared/product.ts'
import { linkTo, paths } from '../../src/renderer/paths.ts'
import { leaveMoment } from './support/acts.ts'
import { test } from './support/app.ts'
import { wordsOf } from './support/words.ts'

test.use({ ownServer: true })

/** Opens the sign-in page, and from there the list of lessons. */
async function openLessons(page: Page, url: string, learn: string) {
  await page.goto(url)
  await page.getByRole('link', { name: learn }).click()
}

const lessonCard = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })

test('a learner plays a whole lesson without a store or a key, and sees the result in the list', async ({
  page,
  app,
}) => {
  const say = wordsOf('en')
  await openLessons(page, app.url, say('lessons.learn'))
  // Only the first lesson that is not finished has a primary button.
  await expect(lessonCard(page, 'First steps').getByRole('button')).toHaveAttribute('data-tone', 'primary')
  await expect(lessonCard(page, 'Pay in time').getByRole('button')).not.toHaveAttribute('data-tone')
  await lessonCard(page, 'Pay in time')
    .getByRole('button', { name: say('lessons.open.new') })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Pay in time' })
  await expect(sheet.getByText('Four buyers wait')).toBeVisible()
  // The hint costs points, so it appears only after a click.
  await expect(sheet.getByText('the first one is Amara')).toHaveCount(0)
  await sheet.getByRole('button', { name: say('lessons.hint', { points: '\u2066−3\u2069 points' }) }).click()
  await expect(sheet.getByText('the first one is Amara')).toBeVisible()
  await sheet.getByRole('button', { name: say('lessons.begin') }).click()
  await expect(sheet).toHaveCount(0)
  const bar = page.getByRole('button', { name: /Step 1 of 6/ })
  await expect(bar).toContainText('Pay the most urgent order')
  // In a lesson, the console has no button for the Control room.
  await page.goto(new URL(page.url()).origin + worldIn(page) + paths.settings)
  await expect(page.getByText(say('settings.controlRoom'))).toHaveCount(0)

  await page.goto(new URL(page.url()).origin + worldIn(page) + linkTo(paths.orders, { status: 'pending_payment' }))
  const amara = page.getByRole('article').filter({ hasText: 'Amara T.' })
  await expect(amara).toBeVisible()
  await payFirst(page)
  // The server finds the completed step in the learner's store. The page does not report it.
  await expect(page.getByRole('button', { name: /Step 2 of 6/ })).toBeVisible()

  await page.getByRole('button', { name: /Step 2 of 6/ }).click()
  await page.getByRole('button', { name: say('lessons.leave') }).click()
  const card = lessonCard(page, 'Pay in time')
  await expect(card.getByText(say('lessons.progress', { number: 1, most: 6 }))).toBeAttached()
  await card.getByRole('button', { name: say('lessons.open.begun') }).click()
  await expect(page.getByRole('button', { name: /Step 2 of 6/ })).toBeVisible()
})

const worldIn = (page: Page): string => /^\/w\/[^/]+/.exec(new URL(page.url()).pathname)?.[0] ?? ''

/** Pays the first order of the list with the PIN. */
async function payFirst(page: Page) {
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('button', { name: /^Pay/ }).click()
  for (const digit of demo.pin) await page.getByRole('dialog').getByRole('button', { name: digit, exact: true }).click()
  const say = wordsOf('en')
  await leaveMoment(page, say, say('orders.paid', { count: 1 }))
}

test.describe('in Arabic', () => {
  test.use({ locale: 'ar' })

  test('the learner answers a question in the lesson, and the result explains the answer', async ({ page, app }) => {
    const say = wordsOf('ar')
    await openLessons(page, app.url, say('lessons.learn'))
    const card = page.getByRole('article').nth(8)
    await card.getByRole('button', { name: say('lessons.open.new') }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(say('lessons.example'))).toBeVisible()
    const answers = sheet.getByRole('list', { name: say('lessons.choices') }).getByRole('button')
    await answers.nth(1).click()
    await expect(answers.nth(1)).toBeDisabled()
    await expect(sheet.getByRole('status').last()).toBeVisible()
    await answers.nth(0).click()
    // The next step shows another example. The explanation of the right answer is still shown.
    await expect(sheet.getByRole('listitem').filter({ has: page.getByRole('figure') })).toHaveAttribute(
      'aria-current',
      'step',
    )
    await expect(sheet.getByRole('listitem').first()).toContainText(/\S{3,}.*\S{3,}/)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  })
})

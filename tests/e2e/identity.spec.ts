import { expect } from '@playwright/test'
import { paths } from '../../src/renderer/paths.ts'
import { advance, expectToast } from './support/acts.ts'
import { test } from './support/app.ts'
import { fill, press, register } from './support/areas.ts'
import { wordsOf } from './support/words.ts'

test.describe('the identity', () => {
  const say = wordsOf('en')

  test('S-050, S-215: a new seller sends a sample document and is verified', async ({ page, app }) => {
    await register(page, app, say, 'mara')
    await page.goto(app.origin + paths.identity)
    await expect(page.getByRole('main')).toContainText(say('identity.status.unverified'))
    await press(page, say('app.continue'))
    await expect(page.getByText(say('fields.empty', { field: say('identity.realName') }))).toBeVisible()
    await fill(page, say('identity.idNo'), 'SAMPLE-0002')
    await press(page, say('identity.useSample'))
    await expect(page.getByRole('img')).toHaveCount(3)
    await press(page, say('identity.submit'))
    await expectToast(page, say('identity.sent'))
    await expect(page.getByRole('main')).toContainText(say('identity.status.applying'))
    await page.goto(app.origin + paths.settings)
    await advance(page, say, 'day')
    await page.goto(app.origin + paths.identity)
    await expect(page.getByRole('main')).toContainText(say('identity.status.rejected'))
    await fill(page, say('identity.realName'), 'Robin Sample')
    await fill(page, say('identity.idNo'), 'SAMPLE-0001')
    await press(page, say('identity.useSample'))
    await expect(page.getByRole('img')).toHaveCount(3)
    await press(page, say('identity.submit'))
    await expect(page.getByRole('main')).toContainText(say('identity.status.verified'))
  })
})

import { expect } from '@playwright/test'
import { paths } from '../../src/renderer/paths.ts'
import { signInDemo } from './support/acts.ts'
import { test } from './support/app.ts'
import { fill, press } from './support/areas.ts'
import { wordsOf } from './support/words.ts'

for (const [language, asked, wrong] of [
  ['en', 'Please enter invitation code', 'Upgrade code incorrect'],
  ['fr', 'Veuillez saisir : code d’invitation', 'Valeur incorrecte : code de niveau'],
] as const)
  test.describe(`refused fields in ${language}`, () => {
    test.use({ locale: language })
    const say = wordsOf(language)

    test('S-240, S-250, S-255: a field label has the form that its sentence needs, also in refusals by the server', async ({
      page,
      app,
    }) => {
      await page.goto(app.url)
      await page.goto(app.origin + paths.invite)
      await press(page, say('auth.checkCode'))
      await expect(page.getByText(asked, { exact: true })).toBeVisible()
      await signInDemo(page, app, paths.shopUpgrade)
      const code = page.getByLabel(say('tiers.code'), { exact: true }).first()
      await page.getByText(say('tiers.haveCode')).click()
      await fill(page, say('tiers.code'), 'NO-SUCH-CODE')
      await page
        .getByRole('button', { name: new RegExp(say('tiers.rise', { tier: '' }).trim()) })
        .first()
        .click()
      await expect(code).toHaveAccessibleDescription(new RegExp(wrong))
    })
  })

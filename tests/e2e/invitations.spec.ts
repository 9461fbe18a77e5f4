import { expect } from '@playwright/test'
import { paths } from '../../src/renderer/paths.ts'
import { signInDemo } from './support/acts.ts'
import { test } from './support/app.ts'
import { fill, press } from './support/areas.ts'
import { wordsOf } from './support/words.ts'

test.describe('invitations', () => {
  const say = wordsOf('en')

  test('S-046, S-180 to S-183, S-248: the seller invites two friends a day for free, but not a third', async ({
    page,
    app,
  }) => {
    await signInDemo(page, app, paths.invitations)
    await expect(page.getByRole('img', { name: say('invitations.qr') })).toBeVisible()
    await expect(page.getByText(say('invitations.freeLeft', { left: 2, all: 2 }))).toBeVisible()
    for (const friend of ['first-friend', 'second-friend']) {
      await fill(page, say('invitations.friend'), friend)
      await press(page, say('invitations.send'))
      await expect(page.getByText(friend, { exact: true })).toBeVisible()
    }
    await expect(page.getByText(say('invitations.freeLeft', { left: 0, all: 2 }))).toBeVisible()
    await fill(page, say('invitations.friend'), 'third-friend')
    await press(page, say('invitations.send'))
    await expect(page.getByText(say('errors:FriendSupportLimit')).first()).toBeVisible()
  })
})

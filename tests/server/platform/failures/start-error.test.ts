import { expect, test } from 'vitest'
import { unusable } from '#server/platform/failures/start-error.ts'

const failedWith = (code: string) => Object.assign(new Error('no space\nleft'), { code })

test.each([
  ['ENOSPC', 'diskFull'],
  ['EDQUOT', 'diskFull'],
  ['SQLITE_FULL', 'diskFull'],
  ['EACCES', 'unusable'],
])('a data folder that fails with %s is reported as %s, in one sentence with the folder', (code, trouble) => {
  expect(unusable('/data', failedWith(code))).toMatchObject({
    trouble,
    message: 'The data folder /data cannot be used: no space left.',
  })
})

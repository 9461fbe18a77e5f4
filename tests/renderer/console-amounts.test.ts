import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words of an amount; the compiler asks `Money` for the source of what it draws. */
const inWords = /\bmoneyText\(|\.money\((?:[^()]|\([^()]*\))*\)\s*\.value/
const saysSource = /\b(?:amountOf|entriesOf|flowSource)\(/

/** Where the words of an amount are no place to press, or its screen says where amounts in them come from. */
const others = {
  // Refused fields and their hints name limits, as the screens of these forms do.
  'features/charges/use-charge-fields.ts': 'limit',
  'features/withdrawals/use-withdraw-fields.ts': 'limit',
  // What a button does; the sheet that it opens has the amount with its source.
  'features/home/work.tsx': 'act',
  // What a screen reader hears of a bar.
  'features/ads/spending-summary.tsx': 'said',
  // Sentences of a forecast: the note that shows them says so.
  'components/leap/deadlines.ts': 'forecast',
}

test('an amount in words of the console says what it comes from, as its drawn ones do', () => {
  const files = globSync('src/renderer/{features,components}/**/*.{ts,tsx}')
  const texts = files.map(file => ({ file, text: readFileSync(file, 'utf8') }))
  const silent = texts.filter(({ text }) => inWords.test(text) && !saysSource.test(text)).map(({ file }) => file)
  expect(silent.toSorted()).toEqual(
    Object.keys(others)
      .map(file => `src/renderer/${file}`)
      .toSorted(),
  )
})

test('only a posting and a number are drawn as amounts that come from nowhere', () => {
  const files = globSync('src/renderer/**/*.tsx').filter(file => readFileSync(file, 'utf8').includes('of={null}'))
  expect(files.toSorted()).toEqual([
    'src/renderer/components/entries/entry-list.tsx',
    'src/renderer/features/home/main-figure.tsx',
  ])
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Matches amounts formatted as text. For `Money` the compiler requires a source. */
const inWords = /\bmoneyText\(|\.money\((?:[^()]|\([^()]*\))*\)\s*\.value/
const saysSource = /\b(?:amountOf|entriesOf|flowSource)\(/

/** Files in which amounts as text need no source, with the reason. */
const others = {
  // Refused fields and their hints contain limits.
  'features/charges/use-charge-fields.ts': 'limit',
  'features/withdrawals/use-withdraw-fields.ts': 'limit',
  // The text describes a button. Its sheet shows the amount with its source.
  'features/home/work.tsx': 'act',
  // Read by screen readers as the description of a bar.
  'features/ads/spending-summary.tsx': 'said',
  // A moment draws each amount with the source next to it. A toast is not part of the view.
  'features/orders/paid-moment.ts': 'moment',
  'features/withdrawals/use-withdrawn.ts': 'moment',
  // Sentences of a forecast. The note that shows them declares that.
  'components/advance-clock/deadlines.ts': 'forecast',
}

test('every amount formatted as text in the console declares its ledger source', () => {
  const files = globSync('src/renderer/{features,components}/**/*.{ts,tsx}')
  const texts = files.map(file => ({ file, text: readFileSync(file, 'utf8') }))
  const silent = texts.filter(({ text }) => inWords.test(text) && !saysSource.test(text)).map(({ file }) => file)
  expect(silent.toSorted()).toEqual(
    Object.keys(others)
      .map(file => `src/renderer/${file}`)
      .toSorted(),
  )
})

test('only postings and plain numbers are drawn without a ledger source', () => {
  const files = globSync('src/renderer/**/*.tsx').filter(file => readFileSync(file, 'utf8').includes('of={null}'))
  expect(files.toSorted()).toEqual([
    'src/renderer/components/entries/entry-list.tsx',
    'src/renderer/features/home/main-figure.tsx',
  ])
})

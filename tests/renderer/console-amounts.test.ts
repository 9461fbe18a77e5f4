import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Matches code that formats amounts as text. The component `Money` is left out, because the compiler requires a source
 * for it.
 */
const inWords = /\bmoneyText\(|\.money\((?:[^()]|\([^()]*\))*\)\s*\.value/
const saysSource = /\b(?:amountOf|entriesOf|flowSource)\(/

/** Files in which amounts may be text without a source, with the reason for each. */
const others = {
  // Reason `limit`: refused fields and their hints contain limits.
  'features/charges/use-charge-fields.ts': 'limit',
  'features/withdrawals/use-withdraw-fields.ts': 'limit',
  // Reason `act`: the text describes a button. Its sheet shows the amount with its source.
  'features/home/work.tsx': 'act',
  'features/notifications/row-words.ts': 'act',
  // Reason `said`: screen readers read the text as the description of a bar.
  'features/ads/spending-summary.tsx': 'said',
  // Reason `moment`: a full-screen confirmation shows each amount with its source. A toast disappears, so it needs
  // none.
  'features/orders/paid-moment.ts': 'moment',
  'features/withdrawals/use-withdrawn.ts': 'moment',
  // Reason `forecast`: these are sentences about the future, and the note that shows them says so.
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
    'src/renderer/features/ads/week-visitors.tsx',
    'src/renderer/features/home/main-figure.tsx',
  ])
})

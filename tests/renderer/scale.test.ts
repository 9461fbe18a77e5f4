import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const renderer = path.resolve('src/renderer')
const theme = readFileSync(path.join(renderer, 'theme/tokens.css'), 'utf8')

/** Stylesheets of the console. Those of the Control room are left out, because it has its own scale. */
const sheets = globSync('**/*.css', { cwd: renderer })
  .filter(file => !file.startsWith('control-room'))
  .map(file => ({ file, text: readFileSync(path.join(renderer, file), 'utf8') }))

const linesWith = (pattern: RegExp): string[] =>
  sheets.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter(line => pattern.test(line))
      .map(line => `${file}: ${line.trim()}`),
  )

describe('the scale of the console', () => {
  test('has text of 12, 15, 19, 28 and 40 px, and of 48 px for one figure', () => {
    const sizes = [...theme.matchAll(/--text-\w+: ([\d.]+)rem/g)].map(([, rem]) => Number(rem) * 16)
    // Safari on iOS zooms into a field whose text is smaller than 16 px.
    expect(sizes).toEqual([12, 15, 19, 28, 40, 48, 16])
  })

  test('is the only source of text sizes', () => {
    // The strip outside the phone-like frame keeps its size if the user enlarges text.
    const others = linesWith(/font-size:/).filter(line => !/var\(--text-|\dem|inherit|12px;/.test(line))
    expect(others).toEqual([])
  })

  test('is the only source of colours', () => {
    const others = linesWith(/#[\da-f]{3,8}\b|rgba?\(/i).filter(line => !line.startsWith('theme/tokens.css'))
    expect(others).toEqual([])
  })
})

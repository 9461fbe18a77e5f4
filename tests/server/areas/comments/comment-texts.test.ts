import { describe, expect, test } from 'vitest'
import { fittingTexts, languageIn } from '#server/areas/comments/comment-texts.ts'
import { randomOf } from '#server/core/world/seeded-random.ts'
import { firstNames } from '#server/simulation/buyer-names.ts'
import { drawBuyer } from '#server/simulation/drawn-buyer.ts'
import { languageCodes } from '#shared/languages.ts'
import { starReasons } from '#shared/reputation.ts'
import { isLong } from '../../../support/long-run.ts'

const product = 'Lamp 4'

describe.each(languageCodes)('comments in %s', language => {
  const textsOf = (stars: number, reason: (typeof starReasons)[number]) =>
    fittingTexts(language, { stars, reason, product }).map(({ content }) => content)

  test.each(starReasons)('name the product after "%s", in many ways', reason => {
    for (const stars of [1, 2, 3, 4, 5]) {
      const texts = textsOf(stars, reason)
      expect(new Set(texts).size).toBe(texts.length)
      expect(texts.length).toBeGreaterThanOrEqual(12)
      for (const text of texts) expect(text).toMatch(/Lamp 4/)
      for (const text of texts) expect(text).not.toMatch(/[{}]/)
    }
  })

  test('differ by the number of stars', () => {
    const texts = [5, 3, 1].flatMap(stars => textsOf(stars, 'late'))
    expect(new Set(texts).size).toBe(texts.length)
  })
})

test("a generated buyer has a name in a language of the buyer's country", () => {
  const seen = new Set<string>()
  for (let seed = 0; seed < (isLong ? 20_000 : 500); seed++) {
    const { name, country } = drawBuyer(randomOf(seed, 'buyer', 'purchase'))
    const language = languageIn(country)
    expect(firstNames[language]).toContain(name.split(' ').slice(0, -1).join(' '))
    seen.add(language)
  }
  expect([...seen].sort()).toEqual([...languageCodes].sort())
})

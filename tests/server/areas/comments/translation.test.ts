import { describe, expect, test } from 'vitest'
import { fittingTexts } from '#server/areas/comments/comment-texts.ts'
import { translated } from '#server/areas/comments/translation.ts'
import { type Language, languageCodes } from '#shared/languages.ts'
import { starReasons } from '#shared/reputation.ts'
import { askAs } from '../../../support/client.ts'
import { aServer } from '../../../support/server.ts'

const wordingIn = (language: Language) => ({ language, product: `Lamp (${language})` })

describe.each(languageCodes)('a comment in %s', language => {
  test('is translated into the text of the same meaning, in both directions', () => {
    for (const reason of starReasons)
      for (const stars of [1, 2, 3, 4, 5]) {
        const [own, english] = ([language, 'en'] as const).map(each =>
          fittingTexts(each, { stars, reason, product: wordingIn(each).product }).map(({ content }) => content),
        )
        expect(own?.map(text => translated(text, wordingIn(language), wordingIn('en')))).toEqual(english)
        expect(english?.map(text => translated(text, wordingIn('en'), wordingIn(language)))).toEqual(own)
      }
  })

  test('is not translated if it is not exactly two of the sentences', () => {
    const [{ first, content } = { first: '', content: '' }] = fittingTexts(language, {
      ...{ stars: 5, reason: 'kept', product: wordingIn(language).product },
    })
    for (const text of ['', first, `${content}.`, ` ${content}`, 'Came sooner than I thought.'])
      expect(translated(text, wordingIn(language), wordingIn('it'))).toBeNull()
  })
})

describe('comments.list', () => {
  /** Creates an order of a Brazilian buyer with the given comments, and returns a function that lists them. */
  async function aReader(contentOf: (product: string) => string) {
    const server = await aServer('empty')
    const nameIn = async (language: Language) => {
      const headers = { 'Accept-Language': language }
      const { token } = await server.signIn('anna', 'password1')
      const { list } = await askAs(server.url, { token, headers })('goods.list', { keyword: 'KIT-001' })
      return list[0]?.name ?? ''
    }
    const fixture = (content: string) => ({
      buyers: 'off' as const,
      sellers: [{ username: 'anna', password: 'password1', pin: '246810', balance: 100_000, showcase: ['KIT-001'] }],
      orders: [
        {
          ...{ seller: 'anna', goods: 'KIT-001', status: 'completed' as const, country: 'BR' as const },
          comments: [{ content }, { author: 'seller' as const, content, replyTo: 1 }],
        },
      ],
    })
    await server.command('sandbox.reset', { fixture: fixture('.') })
    const names = { en: await nameIn('en'), pt: await nameIn('pt') }
    await server.command('sandbox.reset', { fixture: fixture(contentOf(names.pt)) })
    const { token } = await server.signIn('anna', 'password1')
    const read = async (language: Language) => {
      const ask = askAs(server.url, { token, headers: { 'Accept-Language': language } })
      const [{ orderNo } = { orderNo: '' }] = (await ask('orders.list', {})).list
      return (await ask('comments.list', { orderNo })).list.map(({ translation }) => translation)
    }
    return { names, read }
  }

  const said = (language: Language, product: string) =>
    fittingTexts(language, { stars: 5, reason: 'kept', product }).at(-1)?.content ?? ''

  test("translates the buyer's comment and the product's name into the reader's language, and no other comment", async () => {
    const { names, read } = await aReader(product => said('pt', product))
    expect(names.en).not.toBe(names.pt)
    expect(await read('en')).toEqual([{ from: 'pt', text: said('en', names.en) }, null])
    expect(await read('pt')).toEqual([null, null])
  })

  test('has no translation of a text that a person has typed', async () => {
    const { read } = await aReader(() => 'Chegou antes do que eu esperava.')
    expect(await read('en')).toEqual([null, null])
  })
})

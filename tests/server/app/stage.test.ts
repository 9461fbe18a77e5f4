import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { shippedPresentation } from '#server/sandbox/stage/shipped-presentations.ts'
import { captionKeysOf, presentation as presentationSchema } from '#shared/contract/presentation.ts'
import { languageCodes } from '#shared/languages.ts'
import { demo } from '#shared/product.ts'
import { presentationIds } from '#shared/stage.ts'
import { askAs, dataOf, type Sending, send } from '../../support/client.ts'
import { isLong } from '../../support/long-run.ts'
import { aServer, type TestServer } from '../../support/server.ts'
import { operatorKey } from '../../support/start-options.ts'

const id = 'an-order-and-a-refund'
const operator: Sending = { headers: { 'X-Operator-Key': operatorKey } }

interface Step {
  id: string
  screen: unknown
  does?: readonly object[]
}

const world = {
  sellers: [{ username: 'anna', pin: demo.pin, balance: 50_000, showcase: ['KIT-001'] }],
  orders: [{ seller: 'anna', goods: 'KIT-001', buyer: 'Ada L.', country: 'GB' }],
}

/** Returns the content of a presentation file with the given steps. The caption of each step is its id. */
const aPresentation = (steps: readonly Step[], more: object = {}) => ({
  world,
  steps,
  texts: {
    en: { title: 'A', about: 'B', ...Object.fromEntries(steps.map(step => [`steps.${step.id}`, step.id])) },
  },
  ...more,
})

/** Opens a presentation from a file. */
const open = async (server: TestServer, content: object) =>
  dataOf('sandbox.openStage', await server.send('sandbox.openStage', asFile(content), operator))

const asFile = (content: object) => ({ file: JSON.stringify(content) })
const act = (...does: object[]): Step => ({ id: 'act', screen: 'orders', does })

/**
 * Opens a presentation from a file.
 * @returns functions that send calls as the seller and as the operator in its world
 */
async function onStage(server: TestServer, ...steps: readonly Step[]) {
  const { url, token } = await open(server, aPresentation(steps))
  const ask = askAs(url, { token })
  const command = askAs(url, operator)
  return {
    ask,
    command,
    order: async (keyword = 'Ada L.') => (await ask('orders.list', { keyword })).list[0],
    digest: async () => (await command('sandbox.digest', {})).digest,
    goTo: (step: number) => server.send('sandbox.moveStage', { step }, operator),
  }
}

describe('a shipped presentation', () => {
  test('has the same state at each step forward, back, and again after a second start', async () => {
    const server = await aServer('empty')
    const rounds: string[][] = []
    for (const _round of [1, 2]) {
      const { url } = await server.command('sandbox.startStage', { id })
      const digest = async () => (await askAs(url, operator)('sandbox.digest', {})).digest
      const { steps } = await shippedPresentation(id)
      const all = steps.map((_, place) => place + 1)
      const walk = async (order: readonly number[]) => {
        const seen = new Map<number, string>()
        for (const step of order) {
          await server.command('sandbox.moveStage', { step })
          seen.set(step, await digest())
        }
        return all.map(step => seen.get(step) ?? '')
      }
      const there = [all, all.toReversed()]
      for (const order of isLong ? [...there, ...there, all] : there) rounds.push(await walk(order))
    }
    const [first = []] = rounds
    expect(new Set(first).size).toBe(first.length)
    for (const round of rounds) expect(round).toEqual(first)
  })

  test('ends with a completed order, a refund that was paid, and a ledger that balances', async () => {
    const server = await aServer('empty')
    const { url, token } = await server.command('sandbox.startStage', { id })
    const { steps } = await shippedPresentation(id)
    await server.command('sandbox.moveStage', { step: steps.length })
    const { list } = await askAs(url, { token })('orders.list', {})
    const stateOf = (buyer: string) => list.find(each => each.buyer.name === buyer)
    expect(stateOf('Ada L.')?.status).toBe('completed')
    expect(stateOf('Leo M.')).toMatchObject({ status: 'refunds', refund: { status: 'refunded' } })
    expect((await askAs(url, operator)('sandbox.state', {})).book).toEqual({ sum: 0, balancesAgree: true })
    expect((await server.command('sandbox.state', {})).orders).toEqual({})
  })

  test.each(presentationIds)('%s has its captions in every language', async each => {
    const found = await shippedPresentation(each)
    for (const language of languageCodes)
      expect([language, Object.keys(found.texts[language] ?? {})]).toEqual([
        language,
        expect.arrayContaining(captionKeysOf(found)),
      ])
  })

  test('every file of the folder is in the list of presentations', () => {
    const files = readdirSync(path.resolve(import.meta.dirname, '../../../fixtures/presentations'))
    expect(files.map(name => path.parse(name).name)).toEqual(presentationIds.toSorted())
  })
})

describe('a step', () => {
  test('shows its caption in the language of the request, its screen, and the order of a buyer', async () => {
    const server = await aServer('empty')
    const { url, token } = await server.command('sandbox.startStage', { id })
    await server.command('sandbox.moveStage', { step: 3 })
    const { texts, steps } = await shippedPresentation(id)
    const [order] = (await askAs(url, { token })('orders.list', { keyword: 'Ada L.' })).list
    for (const language of ['en', 'ar', 'ja'] as const) {
      const { stage } = await askAs(url, { token, headers: { 'Accept-Language': language } })('stage.get', {})
      const { title, 'steps.order': caption } = texts[language] ?? {}
      expect(stage).toEqual({
        title,
        caption,
        step: 3,
        steps: steps.length,
        screen: 'order',
        orderNo: order?.orderNo,
      })
    }
    expect(await askAs(server.url, { token: (await server.join('mara')).token })('stage.get', {})).toEqual({
      stage: null,
    })
  })

  test('begins in the state that the step before left, whatever happened since', async () => {
    const server = await aServer('empty')
    const stage = await onStage(
      server,
      { id: 'first', screen: 'home' },
      { ...act({ pay: ['Ada L.'] }) },
      { id: 'last', screen: 'wallet' },
    )
    await stage.goTo(2)
    const usual = await stage.digest()
    await stage.goTo(1)
    // The presenter pays the order in the console. The action of the next step would now be refused.
    const orderNo = (await stage.order())?.orderNo ?? ''
    await stage.ask('orders.pay', { orderNos: [orderNo], payPassword: demo.pin })
    expect((await stage.goTo(2)).code).toBe(200)
    expect(await stage.digest()).toBe(usual)
    await stage.command('sandbox.clock', { advance: 'P1D' })
    expect((await stage.goTo(2)).code).toBe(200)
    expect(await stage.digest()).toBe(usual)
  })

  test('keeps its windows signed in when the presenter goes back', async () => {
    const server = await aServer('empty')
    const stage = await onStage(server, { id: 'first', screen: 'home' }, act({ advance: 'P20D' }))
    await stage.goTo(2)
    await stage.goTo(1)
    expect((await stage.ask('auth.me', {})).username).toBe('anna')
  })

  test('leaves the world unchanged if an act is refused, and names the act', async () => {
    const server = await aServer('empty')
    const stage = await onStage(server, { id: 'first', screen: 'home' }, act({ advance: 'P2D' }, { pay: ['Ada L.'] }))
    const before = await stage.digest()
    expect(await stage.goTo(2)).toMatchObject({ code: 203, data: { act: 'steps.1.does.1', code: 203 } })
    expect(await stage.digest()).toBe(before)
    expect((await stage.ask('stage.get', {})).stage).toMatchObject({ step: 1 })
    expect((await stage.goTo(3)).code).toBe(404)
  })
})

describe('an act', () => {
  test('of the kind order, until, comment or cancel is performed as the buyer', async () => {
    const server = await aServer('empty')
    const stage = await onStage(
      server,
      { id: 'first', screen: 'home' },
      act({ order: { goods: 'KIT-001', buyer: 'Leo M.', quantity: 2, country: 'BR' } }),
      { ...act({ cancel: 'Leo M.' }), id: 'gone' },
      {
        ...act(
          { pay: ['Ada L.'] },
          { until: { buyer: 'Ada L.', status: 'accepted' } },
          { comment: { buyer: 'Ada L.', content: 'A fine mug.', stars: 5 } },
        ),
        id: 'said',
      },
    )
    await stage.goTo(2)
    expect(await stage.order('Leo M.')).toMatchObject({ status: 'pending_payment', quantity: 2 })
    await stage.goTo(3)
    expect((await stage.order('Leo M.'))?.status).toBe('cancelled')
    await stage.goTo(4)
    const { orderNo = '', status } = (await stage.order()) ?? {}
    expect(status).toBe('accepted')
    expect((await stage.ask('comments.list', { orderNo })).list.map(({ content }) => content)).toContain('A fine mug.')
  })

  test('on a refund is performed as the buyer who requests it, or as the seller who answers it', async () => {
    const server = await aServer('empty')
    const paid = [{ pay: ['Ada L.'] }, { refund: { buyer: 'Ada L.', reason: 'changed_mind' } }]
    const stage = await onStage(
      server,
      { id: 'first', screen: 'home' },
      { id: 'asked', screen: { refund: 'Ada L.' }, does: paid },
      {
        id: 'no',
        screen: { order: 'Ada L.' },
        does: [{ rejectRefund: { buyer: 'Ada L.', answer: 'It is on its way.' } }],
      },
      { id: 'asked-again', screen: 'orders', does: [{ refund: { buyer: 'Ada L.' } }, { approveRefund: 'Ada L.' }] },
    )
    const refund = async () => (await stage.order())?.refund?.status
    await stage.goTo(2)
    expect(await refund()).toBe('requested')
    await stage.goTo(3)
    expect((await stage.order())?.status).toBe('to_be_shipped')
    await stage.goTo(4)
    expect(await refund()).toBe('refunded')
  })

  test('pays only with a PIN that the seller has set', async () => {
    const server = await aServer('empty')
    const seller = { ...world.sellers[0], pin: undefined }
    const content = aPresentation([act({ pay: ['Ada L.'] })], { world: { ...world, sellers: [seller] } })
    expect(await server.send('sandbox.openStage', asFile(content), operator)).toMatchObject({
      code: 203,
      data: { act: 'steps.0.does.0', code: 445 },
    })
    expect((await server.command('sandbox.listWorlds', {})).list).toEqual([])
  })
})

describe('the stage', () => {
  test('shows one presentation at a time, and is empty after its end', async () => {
    const server = await aServer('empty')
    const first = await server.command('sandbox.startStage', { id })
    const second = await server.command('sandbox.startStage', { id })
    expect((await send(first.url, 'stage.get', {}, { token: first.token })).status).toBe(404)
    const { running } = await server.command('sandbox.getStage', {})
    expect(running).toMatchObject({ id, world: second.world, username: 'presenter', step: 1 })
    expect((await server.command('sandbox.listWorlds', {})).list).toMatchObject([{ world: second.world }])
    await server.command('sandbox.endStage', {})
    expect((await server.command('sandbox.getStage', {})).running).toBeNull()
    for (const [call, input] of [
      ['sandbox.endStage', {}],
      ['sandbox.moveStage', { step: 1 }],
    ] as const)
      expect([call, (await server.send(call, input, operator)).code]).toEqual([call, 404])
  })

  test('performs simultaneous moves one after the other', async () => {
    const server = await aServer('empty')
    const first = { id: 'first', screen: 'home' }
    const last = { id: 'last', screen: 'wallet', does: [{ advance: 'P1D' }] }
    const stage = await onStage(server, first, act({ pay: ['Ada L.'] }), last)
    const digests: string[] = []
    for (const step of [1, 2, 3]) {
      await stage.goTo(step)
      digests.push(await stage.digest())
    }
    const replies = await Promise.all([2, 3, 2].map(stage.goTo))
    expect(replies.map(({ code }) => code)).toEqual([200, 200, 200])
    // Requests on separate connections can arrive in any order.
    const step = (await server.command('sandbox.getStage', {})).running?.step ?? 0
    expect([2, 3]).toContain(step)
    expect(await stage.digest()).toBe(digests[step - 1])
  })

  test('is empty after its world was removed like any other world', async () => {
    const server = await aServer('empty')
    const { world: name } = await server.command('sandbox.startStage', { id })
    await server.command('sandbox.removeWorld', { world: name })
    expect((await server.command('sandbox.getStage', {})).running).toBeNull()
  })

  test('also plays in the demo store', async () => {
    const server = await aServer('empty')
    const content = aPresentation(
      [
        {
          id: 'order',
          screen: { order: 'Ada L.' },
          does: [{ order: { goods: 'KIT-006', buyer: 'Ada L.' } }, { pay: ['Ada L.'] }],
        },
      ],
      { world: { seed: 'demo', clock: '2026-11-20T09:30:00Z' } },
    )
    const { url, token } = await open(server, content)
    expect((await askAs(url, { token })('auth.me', {})).username).toBe(demo.username)
    expect((await askAs(url, { token })('stage.get', {})).stage).toMatchObject({ screen: 'order' })
  })
})

describe('a presentation file', () => {
  const good = aPresentation([{ id: 'store', screen: 'home' }])
  const wrong: [string, object, string][] = [
    ['an unknown act', aPresentation([act({ dance: true })]), 'steps.0.does.0'],
    ['two acts in one', aPresentation([act({ advance: 'P1D', cancel: 'Ada L.' })]), 'exactly one act'],
    ['an unknown screen', aPresentation([{ id: 'store', screen: 'cinema' }]), 'steps.0.screen'],
    ['a buyer without an order', aPresentation([act({ pay: ['Nobody'] })]), '`Nobody` has no order yet'],
    [
      'an order shown too early',
      aPresentation([
        { id: 'early', screen: { order: 'Leo M.' } },
        act({ order: { goods: 'KIT-001', buyer: 'Leo M.' } }),
      ]),
      'steps.0.screen: the buyer `Leo M.`',
    ],
    [
      'an id twice',
      aPresentation([
        { id: 'store', screen: 'home' },
        { id: 'store', screen: 'home' },
      ]),
      'there twice',
    ],
    ['no seller', { ...good, world: {} }, 'needs a seller'],
    ['a missing caption', { ...good, texts: { en: { title: 'A', about: 'B' } } }, 'texts.en.steps.store: is missing'],
    ['a strange text', { ...good, texts: { ...good.texts, fr: { 'steps.x': 'y' } } }, 'texts.fr.steps.x'],
    ['no steps', { ...good, steps: [] }, 'steps'],
  ]

  test.each(wrong)('with %s is refused with the place of the mistake', async (_what, content, where) => {
    const server = await aServer('empty')
    const reply = await server.send('sandbox.openStage', asFile(content), operator)
    expect(reply).toMatchObject({
      code: 405,
      data: { issues: [{ path: 'file', message: expect.stringContaining(where), rule: 'format' }] },
    })
    expect(presentationSchema.safeParse(content).success).toBe(false)
  })

  test('that is neither YAML nor JSON, or contains a real payment target, is refused', async () => {
    const server = await aServer('empty')
    expect(await server.send('sandbox.openStage', { file: '{' }, operator)).toMatchObject({ code: 405 })
    const paid = { ...good, texts: { en: { ...good.texts.en, about: 'Send it to GB29NWBK60161331926819.' } } }
    expect(await server.send('sandbox.openStage', asFile(paid), operator)).toMatchObject({
      code: 405,
      data: { issues: [{ rule: 'safety' }] },
    })
  })
})

import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { shippedLesson } from '#server/areas/lessons/shipped-lessons.ts'
import { lesson as lessonSchema, textKeysOf } from '#shared/contract/lesson.ts'
import { languageCodes } from '#shared/languages.ts'
import { type LessonId, lessonIds } from '#shared/lessons.ts'
import { demo } from '#shared/product.ts'
import { aBank } from '../../../contract/samples.ts'
import { askAs } from '../../../support/client.ts'
import { aServer, aSharedServer } from '../../../support/server.ts'
import { aLearner, type Learner } from './learner.ts'

type Play = (learner: Learner) => Promise<unknown>

const balanceOf = async ({ ask }: Learner) => {
  const { balance, settlementAmount, frozen } = await ask('wallet.get', {})
  return { available: balance, settling: settlementAmount, withdrawing: frozen }
}

const withdraw = async ({ ask }: Learner, amount: number) => {
  const { id } = await ask('accounts.add', aBank)
  await ask('withdrawals.add', { amount, accountId: id, payPassword: demo.pin })
}

/** Functions that play each lesson without a mistake. */
const good: Record<LessonId, Play> = {
  'first-steps': async learner => {
    await learner.list(3)
    await learner.pay('Inès R.')
    await learner.answer('cost', { amount: (await balanceOf(learner)).available })
    await learner.advance('P1D')
    await learner.answer('money', { choiceId: 'later' })
  },
  'stock-a-showcase': async learner => {
    await learner.answer('margin', { choiceId: 'lamp' })
    await learner.list(6)
    const waits = async () => (await learner.ask('orders.list', { status: 'pending_payment' })).list
    for (let days = 0; days < 10 && (await waits()).length === 0; days++) await learner.advance('P1D')
    const orderNos = (await waits()).map(({ orderNo }) => orderNo)
    await learner.ask('orders.pay', { orderNos, payPassword: demo.pin })
  },
  'pay-in-time': async learner => {
    await learner.pay('Amara T.', 'Jonas K.')
    await learner.answer('missing', { amount: (await balanceOf(learner)).available })
    await learner.topUp(10_000)
    await learner.advance('PT1H')
    await learner.pay('Marta B.', 'Noor A.')
  },
  'fair-refunds': async learner => {
    await learner.answer('look', { choiceId: 'facts' })
    await learner.answerRefund('Jonas K.', 'approve')
    await learner.answerRefund('Priya S.', 'approve')
    await learner.answerRefund('Marta B.', 'reject')
  },
  'read-the-wallet': async learner => {
    const { available, settling, withdrawing } = await balanceOf(learner)
    await learner.answer('available', { amount: available })
    await learner.answer('settling', { amount: settling })
    await learner.answer('withdrawing', { amount: withdrawing })
    await learner.answer('usable', { choiceId: 'available' })
    await learner.answer('why', { choiceId: 'fee' })
  },
  'verify-and-withdraw': async learner => {
    await learner.verify()
    await learner.pay('Amara T.')
    await learner.advance('P1D')
    await withdraw(learner, 20_000)
    await learner.advance('P1D')
  },
  'judge-a-promotion': async learner => {
    await learner.answer('worth', { choiceId: 'no' })
    await learner.answer('before', { choiceId: 'stock' })
    await learner.list(4)
    await learner.answer('look', { choiceId: 'visitors' })
    await learner.ask('ads.pay', { packageId: 'starter', payPassword: demo.pin })
  },
  'bad-network-day': async learner => {
    await learner.pay('Leo M.').catch(() => undefined)
    await learner.answer('lost', { choiceId: 'look' })
    await learner.answer('check', { amount: (await balanceOf(learner)).available })
    await learner.pay('Sofia L.', 'Tomás V.')
  },
  'spot-the-scam': async learner => {
    for (const [step, choice] of [
      ['offer', 'ask'],
      ['small', 'bait'],
      ['unlock', 'stop'],
      ['growing', 'leave'],
      ['here', 'never'],
    ] as const)
      await learner.answer(step, { choiceId: choice })
    await learner.ask('help.feedback', { content: 'A stranger in a hurry, and a payment before the withdrawal.' })
  },
}

/** Functions that play each lesson with mistakes, and the ids of these mistakes. */
const bad: Record<LessonId, { play: Play; mistakes: string[] }> = {
  'first-steps': { play: learner => learner.advance('P2D'), mistakes: ['expired'] },
  'stock-a-showcase': {
    play: async learner => {
      await learner.list(6)
      await learner.advance('P14D')
    },
    mistakes: ['expired'],
  },
  'pay-in-time': { play: learner => learner.advance('P2D'), mistakes: ['amara', 'jonas', 'late'] },
  'fair-refunds': {
    play: async learner => {
      await learner.answerRefund('Jonas K.', 'reject')
      await learner.answerRefund('Priya S.', 'reject')
      await learner.answerRefund('Marta B.', 'approve')
      await learner.advance('P4D')
    },
    mistakes: ['damaged-rejected', 'wrong-rejected', 'mind-approved'],
  },
  'read-the-wallet': {
    play: async learner => {
      for (const step of ['available', 'settling', 'withdrawing']) await learner.answer(step, { amount: 1 })
      for (const [step, choice] of [
        ['usable', 'total'],
        ['why', 'tax'],
      ] as const)
        await learner.answer(step, { choiceId: choice })
      await good['read-the-wallet'](learner)
    },
    mistakes: [],
  },
  'verify-and-withdraw': {
    play: async learner => {
      await learner.verify()
      await learner.advance('P1D')
      await withdraw(learner, 47_000)
      await learner.advance('P6D')
    },
    mistakes: ['expired'],
  },
  'judge-a-promotion': {
    play: async learner => {
      await learner.ask('ads.pay', { packageId: 'starter', payPassword: demo.pin })
      await learner.advance('P5D')
    },
    mistakes: ['too-early'],
  },
  'bad-network-day': { play: learner => learner.advance('P2D'), mistakes: ['expired'] },
  'spot-the-scam': {
    play: async learner => {
      for (const [step, choice] of [
        ['offer', 'join'],
        ['small', 'trust'],
        ['unlock', 'pay'],
        ['growing', 'loan'],
        ['here', 'deposit'],
      ] as const)
        await learner.answer(step, { choiceId: choice })
      await good['spot-the-scam'](learner)
    },
    mistakes: [],
  },
}

describe('a lesson', () => {
  const server = aSharedServer('empty')

  test.each(lessonIds)('%s played well ends with every step done and a full result', async id => {
    const learner = await aLearner(server(), { id, again: true })
    expect((await learner.lesson()).steps.some(({ isDone }) => isDone)).toBe(false)
    await good[id](learner)
    const { steps, mistakes, isOver, result } = await learner.lesson()
    expect(steps.filter(({ isDone }) => !isDone).map(step => step.id)).toEqual([])
    expect(mistakes).toEqual([])
    expect({ isOver, score: result?.score, practise: result?.practise }).toEqual({
      isOver: true,
      score: 100,
      practise: [],
    })
  })

  test.each(lessonIds)('%s played badly explains the mistakes and ends with a poor result', async id => {
    const learner = await aLearner(server(), { id, again: true })
    const { play, mistakes: expected } = bad[id]
    await play(learner)
    const { mistakes, isOver, result } = await learner.lesson()
    expect(mistakes.map(mistake => mistake.id)).toEqual(expect.arrayContaining(expected))
    expect(isOver).toBe(true)
    expect(result?.score).toBeLessThan(70)
    expect(result?.practise.length).toBeGreaterThan(0)
  })

  test('shows a hint on request, which costs points once', async () => {
    const learner = await aLearner(server(), { id: 'fair-refunds', again: true })
    const [first] = (await learner.lesson()).steps
    expect(first).toMatchObject({ hasHint: true, hint: null })
    for (let times = 0; times < 2; times++) await learner.ask('lessons.hint', { stepId: 'look' })
    await good['fair-refunds'](learner)
    const { steps, result } = await learner.lesson()
    expect(steps[0]?.hint).toMatch(/\w/)
    expect(result).toMatchObject({ score: 93, points: 37, mostPoints: 40, practise: [steps[0]?.title] })
  })

  test('explains a wrong choice, and accepts another one', async () => {
    const learner = await aLearner(server(), { id: 'spot-the-scam', again: true })
    const wrong = (await learner.answer('offer', { choiceId: 'join' })).steps[0]
    expect(wrong).toMatchObject({ isDone: false, wrongAnswers: 1, example: expect.stringContaining('top up 100') })
    expect(wrong?.choices.map(({ id, reply }) => [id, reply !== null])).toEqual([
      ['ask', false],
      ['join', true],
      ['share', false],
    ])
    expect((await learner.answer('offer', { choiceId: 'ask' })).steps[0]).toMatchObject({
      isDone: true,
      wrongAnswers: 1,
    })
    expect((await learner.answer('offer', { choiceId: 'join' })).steps[0]).toMatchObject({
      isDone: true,
      wrongAnswers: 1,
    })
  })

  test.each([
    ['lessons.hint', { stepId: 'no-step' }, 404],
    ['lessons.answer', { stepId: 'no-step', choiceId: 'ask' }, 404],
    ['lessons.answer', { stepId: 'offer', choiceId: 'no-choice' }, 405],
    ['lessons.answer', { stepId: 'offer' }, 405],
    ['lessons.answer', { stepId: 'report', choiceId: 'ask' }, 405],
  ] as const)('refuses %s of %o with %i', async (name, input, code) => {
    const learner = await aLearner(server(), { id: 'spot-the-scam', again: true })
    expect((await learner.send(name, input)).code).toBe(code)
    expect((await learner.lesson()).steps.every(({ wrongAnswers }) => wrongAnswers === 0)).toBe(true)
  })

  test('lets the learner move the clock of its world, and call nothing else of an operator', async () => {
    const learner = await aLearner(server(), { id: 'pay-in-time', again: true })
    await learner.advance('PT1H')
    expect((await learner.send('sandbox.changePerson', { username: 'learner', adjust: 100 })).code).toBe(407)
    expect((await learner.send('sandbox.state', {})).code).toBe(407)
    const other = await askAs(server().url)('lessons.start', { id: 'read-the-wallet', again: true })
    const reply = await askAs(other.url, { token: 'of another world' })('sandbox.clock', { advance: 'P1D' }).catch(
      error => error,
    )
    expect(reply).toBeInstanceOf(Error)
  })

  test('cannot be read in the store itself', async () => {
    const shop = await aServer('demo')
    const seller = await shop.signIn()
    expect(await seller.ask('lessons.get', {})).toEqual({ lesson: null })
    expect((await seller.send('lessons.hint', { stepId: 'list' })).code).toBe(404)
    expect((await seller.send('sandbox.clock', { advance: 'P1D' })).code).toBe(407)
  })

  test('uses the language of the learner, or English for a missing text', async () => {
    const learner = await aLearner(server(), { id: 'pay-in-time', again: true, language: 'ar' })
    const { texts } = await shippedLesson('pay-in-time')
    expect((await learner.lesson()).title).toBe(texts.ar?.title ?? texts.en?.title)
    expect((await learner.ask('auth.me', {})).lang).toBe('ar')
  })
})

describe('the progress of lessons', () => {
  const stateOf = async (url: string, id: LessonId) => {
    const { list } = await askAs(url)('lessons.list', {})
    const { state, done, best } = list.find(each => each.id === id) ?? {}
    return { state, done, best }
  }

  test('survives a restart, and a second start continues where the learner left', async () => {
    const server = await aServer('empty')
    expect(await stateOf(server.url, 'pay-in-time')).toEqual({ state: 'new', done: 0, best: null })
    await (await aLearner(server, { id: 'pay-in-time' })).pay('Amara T.')
    await server.reopen()
    expect(await stateOf(server.url, 'pay-in-time')).toEqual({ state: 'begun', done: 1, best: null })
    const again = await aLearner(server, { id: 'pay-in-time' })
    expect((await again.lesson()).steps[0]).toMatchObject({ id: 'urgent', isDone: true })
  })

  test('keeps the best result when a lesson is repeated', async () => {
    const server = await aServer('empty')
    await good['fair-refunds'](await aLearner(server, { id: 'fair-refunds' }))
    await aLearner(server, { id: 'fair-refunds', again: true })
    expect(await stateOf(server.url, 'fair-refunds')).toEqual({ state: 'begun', done: 0, best: 100 })
  })

  test('is not changed by a reset of the store', async () => {
    const server = await aServer('empty')
    await (await aLearner(server, { id: 'pay-in-time' })).pay('Amara T.')
    await server.command('sandbox.reset', { seed: 'demo' })
    expect(await stateOf(server.url, 'pay-in-time')).toMatchObject({ state: 'begun', done: 1 })
  })

  test('two simultaneous starts open one world', async () => {
    const server = await aServer('empty')
    const start = () => askAs(server.url)('lessons.start', { id: 'first-steps' })
    const [one, other] = await Promise.all([start(), start()])
    expect(one.world).toBe(other.world)
    expect((await server.command('sandbox.listWorlds', {})).list).toHaveLength(1)
  })
})

describe('a shipped lesson', () => {
  test('has one file, and every file belongs to a lesson', () => {
    const files = readdirSync(path.resolve('fixtures/lessons')).map(name => path.parse(name).name)
    expect(files.toSorted()).toEqual(lessonIds.toSorted())
  })

  test.each(lessonIds)('%s has all texts in each language of the console', async id => {
    const found = lessonSchema.parse(await shippedLesson(id))
    expect(Object.keys(found.texts).toSorted()).toEqual(languageCodes.toSorted())
    const keys = [...textKeysOf(found), ...Object.keys(found.texts.en ?? {}).filter(key => key.startsWith('hints.'))]
    for (const words of Object.values(found.texts)) expect(Object.keys(words).toSorted()).toEqual(keys.toSorted())
  })
})

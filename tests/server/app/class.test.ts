import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ResultFile } from '#shared/contract/class.ts'
import { demo } from '#shared/product.ts'
import {
  learnersOf,
  repeatedIn,
  stumblesOf,
  withoutCopies,
} from '../../../src/renderer/control-room/classes/class-figures.ts'
import { askAs, type Sending, send } from '../../support/client.ts'
import { isLong } from '../../support/long-run.ts'
import { aServer, aSharedServer } from '../../support/server.ts'

const shared = aSharedServer('empty')

const aClass = {
  name: 'Monday group',
  lessons: ['pay-in-time', 'stock-a-showcase'],
  seedNumber: 4,
  language: 'es',
  date: '2026-12-01',
  minutes: 40,
}

const ask = () => askAs(shared().url)
const join = (nickname: string, content: unknown = aClass) =>
  ask()('lessons.join', { file: JSON.stringify(content), nickname })
const refusalOf = async (input: Record<string, unknown>, how?: Sending) =>
  (await send(shared().url, 'lessons.join', input, how)).text

/**
 * Starts a lesson of the class.
 * @returns functions that send calls as its learner
 */
async function enter(member: string, id: string) {
  const { url, token } = await ask()('lessons.start', { member, id })
  return askAs(url, { token })
}

describe('a class', () => {
  test('shows a learner its lessons, name and time', async () => {
    const { member } = await join('Ana')
    const { class: shown, list } = await ask()('lessons.list', { member })
    expect(shown).toEqual({ member, name: 'Monday group', nickname: 'Ana', language: 'es', minutes: 40 })
    expect(list.map(({ id, state }) => [id, state])).toEqual([
      ['pay-in-time', 'new'],
      ['stock-a-showcase', 'new'],
    ])
  })

  test('gives every learner the same shop and the same random events, on the day of the class', async () => {
    const seen = await Promise.all(
      ['Bea', 'Cem'].map(async nickname => {
        const { member } = await join(nickname)
        const learner = await enter(member, 'stock-a-showcase')
        const { list } = await learner('goods.list', { inShowcase: false, size: 3 })
        await learner('showcase.add', { goodsIds: list.map(({ id }) => id) })
        await learner('sandbox.clock', { advance: 'P3D' })
        const { list: orders } = await learner('orders.list', {})
        return orders.map(({ orderNo, buyer, createdAt, amount }) => ({ orderNo, buyer, createdAt, amount }))
      }),
    )
    expect(seen[0]?.length).toBeGreaterThan(0)
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]?.every(({ createdAt }) => createdAt >= '2026-12-01')).toBe(true)
  })

  test('shows the trainer the results and mistakes of many learners', async () => {
    const nicknames = Array.from({ length: isLong ? 60 : 5 }, (_, place) => `Learner ${place + 1}`)
    const files: string[] = []
    for (const [place, nickname] of nicknames.entries()) {
      const { member } = await join(nickname)
      const learner = await enter(member, 'pay-in-time')
      const { list } = await learner('orders.list', { status: 'pending_payment' })
      // Every second learner pays the order that is due first. The others let it expire.
      const [first] = list.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
      if (place % 2 === 0) await learner('orders.pay', { orderNos: [first?.orderNo ?? ''], payPassword: demo.pin })
      await learner('sandbox.clock', { advance: 'PT3H' })
      files.push(JSON.stringify(await ask()('lessons.result', { member })))
    }
    const results = await Promise.all(files.map(file => shared().command('sandbox.readResult', { file })))
    const learners = learnersOf(results)
    expect(learners).toHaveLength(nicknames.length)
    const paid = Math.ceil(nicknames.length / 2)
    expect(learners.filter(({ mistakes }) => mistakes === 0)).toEqual(learners.slice(0, paid))
    const stumbles = stumblesOf(learners)
    expect(stumbles.find(({ kind }) => kind === 'mistake')?.learners).toBe(nicknames.length - paid)
    expect(stumbles.find(({ id }) => id.endsWith('step urgent'))).toMatchObject({
      of: nicknames.length,
      notDone: nicknames.length - paid,
    })
  })

  test('moves the orders of a lesson to its day, so that their deadlines hold', async () => {
    const { member } = await join('Dan')
    const learner = await enter(member, 'pay-in-time')
    const { list } = await learner('orders.list', { status: 'pending_payment' })
    expect(list.map(({ createdAt }) => createdAt).toSorted()[0]).toBe('2026-11-30T11:20:00.000Z')
  })

  test('continues for the same nickname, whatever its case, and starts from the beginning for another', async () => {
    const { member } = await join('Eva')
    await enter(member, 'pay-in-time')
    expect((await join('EVA')).member).toBe(member)
    expect((await join('Eve')).member).not.toBe(member)
    const { list } = await ask()('lessons.list', { member })
    expect(list[0]?.state).toBe('begun')
  })

  test('survives a restart', async () => {
    const server = await aServer('empty')
    const call = askAs(server.url)
    const { member } = await call('lessons.join', { file: JSON.stringify(aClass), nickname: 'Ola' })
    await call('lessons.start', { member, id: 'pay-in-time' })
    await server.reopen()
    const { class: kept, list } = await askAs(server.url)('lessons.list', { member })
    expect(kept?.nickname).toBe('Ola')
    expect(list[0]?.state).toBe('begun')
  })

  test('is separate from the lessons outside a class', async () => {
    const { member } = await join('Fay')
    const learner = await enter(member, 'pay-in-time')
    expect((await learner('lessons.get', {})).lesson).toMatchObject({ member })
    const { list, class: none } = await ask()('lessons.list', {})
    expect(none).toBeNull()
    expect(list.find(({ id }) => id === 'pay-in-time')?.state).toBe('new')
  })

  test('can contain a lesson that the trainer wrote', async () => {
    const own = JSON.parse(readFileSync('fixtures/lessons/first-steps.json', 'utf8'))
    const { member } = await join('Gus', { name: 'Own', lessons: [{ id: 'my-own', lesson: own }] })
    const learner = await enter(member, 'my-own')
    expect((await learner('lessons.get', {})).lesson?.id).toBe('my-own')
  })

  test.each([
    ['another file', '{"name":"x"}'],
    ['a text', 'hello'],
    ['broken YAML', 'name: [1'],
    ['an unknown lesson', JSON.stringify({ ...aClass, lessons: ['no-such-lesson'] })],
    ['a lesson that is there twice', JSON.stringify({ ...aClass, lessons: ['pay-in-time', 'pay-in-time'] })],
  ])('refuses %s with a clear sentence', async (_what, file) => {
    expect(await refusalOf({ file, nickname: 'Hal' })).toContain('This is not a Stallkeeper class file.')
  })

  test('refuses a name with a real payment address', async () => {
    const file = JSON.stringify({ ...aClass, name: 'Send to 0x52908400098527886E0F7030069857D2E4169EE7' })
    expect(JSON.parse(await refusalOf({ file, nickname: 'Ida' })).code).toBe(405)
  })

  test('refuses a learner who never joined with 404', async () => {
    const { code } = await send(shared().url, 'lessons.list', { member: '0123456789abcdef-0123456789ab' })
    expect(code).toBe(404)
  })
})

describe('the result of a learner', () => {
  /** Plays a lesson with one mistake, one hint and one wrong answer. */
  async function played(nickname: string): Promise<{ result: ResultFile; member: string }> {
    const { member } = await join(nickname)
    const learner = await enter(member, 'pay-in-time')
    await learner('lessons.hint', { stepId: 'urgent' })
    await learner('lessons.answer', { stepId: 'missing', amount: 1 })
    await learner('sandbox.clock', { advance: 'PT3H' })
    return { member, result: await ask()('lessons.result', { member }) }
  }

  test("lists the learner's actions with their times, in the language of the class", async () => {
    const { result } = await played('Jon')
    expect(result).toMatchObject({ nickname: 'Jon', class: { name: 'Monday group' } })
    const [first, second] = result.lessons
    expect(second).toMatchObject({ id: 'stock-a-showcase', state: 'new', score: null, attempts: 0 })
    expect(first).toMatchObject({ title: 'Pagar a tiempo', attempts: 1, state: 'begun' })
    expect(first?.steps.find(({ id }) => id === 'urgent')).toMatchObject({ usedHint: true, isDone: false })
    expect(first?.steps.find(({ id }) => id === 'missing')).toMatchObject({ wrongAnswers: 1 })
    expect(first?.mistakes.map(({ id }) => id)).toEqual(['amara'])
    expect(first?.timeline.map(({ what, id, shopTime }) => [what, id, shopTime.slice(11, 16)])).toEqual([
      ['begun', null, '09:30'],
      ['hint', 'urgent', '09:30'],
      ['wrong', 'missing', '09:30'],
      ['mistake', 'amara', '12:30'],
    ])
  })

  test('keeps the best result and counts the attempts when a lesson is repeated', async () => {
    const { member } = await played('Kim')
    await ask()('lessons.start', { member, id: 'pay-in-time', again: true })
    const { lessons } = await ask()('lessons.result', { member })
    expect(lessons[0]).toMatchObject({ attempts: 2, score: 0, steps: expect.not.arrayContaining([{ usedHint: true }]) })
  })

  test('can be read by the trainer, also if an editor has indented it', async () => {
    const { result } = await played('Lea')
    const read = await shared().command('sandbox.readResult', { file: JSON.stringify(result, null, 3) })
    expect(read).toMatchObject({ nickname: 'Lea', lessons: result.lessons })
  })

  test('is the latest one if a learner hands in twice, and the trainer is notified', async () => {
    const { result, member } = await played('Nia')
    const later = await ask()('lessons.result', { member })
    expect(learnersOf([later, result])).toMatchObject([{ result: { savedAt: later.savedAt } }])
    expect(repeatedIn([later, result])).toEqual(['Nia'])
    expect(repeatedIn(withoutCopies([later, later]))).toEqual([])
  })

  test.each([
    ['a changed score', (file: ResultFile) => ({ ...file, nickname: 'Max' }), 'changed after it was saved'],
    ['a file of another kind', () => ({ hello: 1 }), 'not a Stallkeeper result file'],
  ])('is refused with %s', async (_what, change, sentence) => {
    const { result } = await played('Mia')
    const file = JSON.stringify(change(result))
    await expect(shared().command('sandbox.readResult', { file })).rejects.toThrow(sentence)
  })
})

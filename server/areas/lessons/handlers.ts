import type { Answer } from '#shared/contract/schemas.ts'
import type { Seller } from '../../api/caller/sessions.ts'
import type { BaseCall, Handler } from '../../api/pipeline/call.ts'
import type { LessonAttempt } from '../../core/world/settings.ts'
import { readSetting, writeSetting } from '../../core/world/settings.ts'
import { fail, refuseField } from '../../platform/failures/refusal.ts'
import { factsOf } from './facts.ts'
import { presentAttempt } from './present-attempt.ts'

type Call = Pick<BaseCall, 'db' | 'now' | 'language'> & { seller: Pick<Seller, 'id'> }

/** Returns the attempt at this world's lesson. It belongs to one seller, the learner; other sellers get undefined. */
function attemptOf({ db, seller }: Call): LessonAttempt | undefined {
  const attempt = readSetting(db, 'lessonAttempt')
  return attempt?.seller === seller.id ? attempt : undefined
}

const present = (call: Call, attempt: LessonAttempt | undefined): Answer<'lessons.get'> => ({
  lesson: attempt ? presentAttempt(call, attempt, call.language) : null,
})

/** Returns the attempt at the lesson of this world, and the step with the given id. */
function stepOf(call: Call, id: string) {
  const attempt = attemptOf(call) ?? fail('RecordNotFound')
  const step = attempt.lesson.steps.find(each => each.id === id) ?? fail('RecordNotFound', { step: id })
  return { attempt, step }
}

export const getLesson: Handler<'lessons.get'> = call => present(call, attemptOf(call))

export const showHint: Handler<'lessons.hint'> = (call, { stepId: id }) => {
  const { attempt } = stepOf(call, id)
  const shown = { ...attempt, hints: [...new Set([...attempt.hints, id])] }
  writeSetting(call.db, 'lessonAttempt', shown)
  return present(call, shown)
}

/** Stores an answer. After a right answer, further answers to the same question change nothing. */
export const answerStep: Handler<'lessons.answer'> = (call, { stepId: id, amount, choiceId }) => {
  const { attempt, step } = stepOf(call, id)
  if (attempt.answers.some(each => each.step === id && each.isRight)) return present(call, attempt)
  const answer = { step: id, ...given() }
  const answered = { ...attempt, answers: [...attempt.answers, answer] }
  writeSetting(call.db, 'lessonAttempt', answered)
  return present(call, answered)

  function given(): { value: string; isRight: boolean } {
    if ('choices' in step) {
      const found = step.choices.find(each => each.id === choiceId) ?? refuseField('choiceId', 'unknown')
      return { value: found.id, isRight: found.right === true }
    }
    if (!('amount' in step)) return refuseField('stepId', 'unfitting')
    if (amount === undefined) return refuseField('amount', 'missing')
    const { db, now } = call
    const { seller, startedAt } = attempt
    return { value: String(amount), isRight: factsOf(db, { seller, startedAt, now })[step.amount] === amount }
  }
}

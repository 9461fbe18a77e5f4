import { classFile, idOf } from '#shared/contract/class.ts'
import type { Lesson } from '#shared/contract/lesson.ts'
import type { Answer } from '#shared/contract/schemas.ts'
import { textsOf } from '#shared/contract/written-file.ts'
import { type Language, sourceLanguage } from '#shared/languages.ts'
import { type LessonId, lessonIds } from '#shared/lessons.ts'
import { usualMoment } from '#shared/sandbox.ts'
import type { Handlers } from '../api/pipeline/call.ts'
import type { CallOfServer } from '../areas/handlers.ts'
import { bestOf, notBegun, resultOfAttempt, sealed } from '../areas/lessons/lesson-result.ts'
import { shippedLesson } from '../areas/lessons/shipped-lessons.ts'
import { fail } from '../platform/failures/refusal.ts'
import { iso } from '../platform/iso.ts'
import type { SandboxServices } from '../sandbox/command.ts'
import { readFileField } from '../sandbox/fixtures/read-file-field.ts'
import { addressOf } from '../sandbox/states/test-world-handlers.ts'
import type { Member } from './class-members.ts'
import type { LessonWorlds, PlayedLesson, Seen } from './lesson-worlds.ts'

/** Handlers of the calls for lessons that concern all worlds of the server. */
export const lessonHandlers = (lessons: LessonWorlds): Pick<Handlers<CallOfServer, SandboxServices>, CallOfServer> => ({
  'lessons.list': {
    async hash({ language }, { member: id }) {
      const member = id === undefined ? null : lessons.members.find(id)
      const played = await playedBy(member)
      const list = played.map(each => describe(each, lessons.see(each, standingOf) ?? notSeen, language))
      return () => ({ class: member && presentMember(member), list })
    },
  },
  'lessons.join': {
    run: async (_call, { file, nickname }) =>
      presentMember(lessons.members.join(await readFileField(classFile, file, 'foreignClass'), nickname)),
  },
  'lessons.start': {
    async run({ url }, { id, member, again = false, language = sourceLanguage }) {
      const all = await playedBy(member === undefined ? null : lessons.members.find(member))
      const played = all.find(each => each.id === id) ?? fail('RecordNotFound', { lesson: id })
      const { world, token } = await lessons.start(played, { again, language })
      return { world, url: addressOf(url, world), token: token ?? '' }
    },
  },
  'lessons.result': {
    async run(_call, { member: id }) {
      const { class: content, ...member } = lessons.members.find(id)
      const words = content.language ?? sourceLanguage
      const played = await playedBy({ ...member, class: content })
      const results = played.map(
        each =>
          lessons.see(each, ({ attempt, db, now }) => resultOfAttempt({ db, now }, attempt, words)) ??
          notBegun(each.id, each.lesson, words),
      )
      return sealed({
        class: { id: member.classId, name: content.name },
        nickname: member.nickname,
        savedAt: iso(lessons.realNow()),
        lessons: results,
      })
    },
  },
})

/** Lists the lessons that a learner of a class can play. Without a learner, lists the included lessons. */
async function playedBy(member: Member | null): Promise<PlayedLesson[]> {
  if (!member) return Promise.all(lessonIds.map(async id => ({ id, lesson: await shippedLesson(id), member: null })))
  const { lessons, seedNumber, date } = member.class
  return Promise.all(
    lessons.map(async each => {
      const lesson = typeof each === 'string' ? await shippedLesson(each satisfies LessonId) : each.lesson
      return { id: idOf(each), lesson: date ? beganOn(date, lesson) : lesson, member: member.id, seedNumber }
    }),
  )
}

const instant = /^\d{4}-\d{2}-\d{2}T/
const dayMs = 86_400_000

/** Moves all times of a lesson's world by whole days, so that the lesson begins on the given date. */
function beganOn(date: string, lesson: Lesson): Lesson {
  const dayOf = (time: string) => Math.floor(Date.parse(time) / dayMs)
  const by = (dayOf(date) - dayOf(lesson.world.clock ?? usualMoment)) * dayMs
  const world = JSON.stringify(lesson.world, (_key, value) =>
    typeof value === 'string' && instant.test(value) ? iso(Date.parse(value) + by) : value,
  )
  return { ...lesson, world: JSON.parse(world) }
}

const presentMember = ({ id, class: content, nickname }: Member): Answer<'lessons.join'> => ({
  member: id,
  name: content.name,
  nickname,
  language: content.language ?? null,
  minutes: content.minutes ?? null,
})

type Described = Answer<'lessons.list'>['list'][number]
type Standing = Pick<Described, 'done' | 'state' | 'best'>

const standingOf = ({ attempt, progress }: Seen): Standing => ({
  done: progress.done.size,
  state: progress.isOver ? 'over' : 'begun',
  best: bestOf(attempt, progress),
})

const notSeen: Standing = { done: 0, state: 'new', best: null }

function describe({ id, lesson }: PlayedLesson, standing: Standing, language: Language): Described {
  const text = textsOf(lesson, language)
  return {
    id,
    title: text('title'),
    about: text('about'),
    minutes: lesson.minutes,
    steps: lesson.steps.length,
    ...standing,
  }
}

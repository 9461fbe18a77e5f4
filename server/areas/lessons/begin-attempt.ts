import type { Lesson } from '#shared/contract/lesson.ts'
import type { Language } from '#shared/languages.ts'
import { writeSetting } from '../../core/world/settings.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { factsOf } from './facts.ts'

const sql = prepared((db: WriteDb) => ({
  learner: db.prepare<[], number>('SELECT id FROM users ORDER BY id LIMIT 1').pluck(),
  setLanguage: db.prepare<[Language, number]>('UPDATE users SET lang = ? WHERE id = ?'),
}))

export interface Beginning {
  id: string
  lesson: Lesson
  /** Id of the learner in a class; null outside a class. */
  member: string | null
  language: Language
  /** Number of earlier attempts, and the best result of the finished ones. */
  earlier: { attempts: number; best: number | null }
  /** Time in virtual milliseconds. */
  now: number
}

/** Stores a lesson in a new world, and begins an attempt at it. The first seller of the world is the learner. */
export function beginAttempt(db: WriteDb, { id, lesson, member, language, earlier, now }: Beginning): void {
  const { world: _world, $schema: _schema, ...played } = lesson
  db.transaction(() => {
    const seller = sql(db).learner.get() ?? 0
    sql(db).setLanguage.run(language, seller)
    const factsAtStart = factsOf(db, { seller, startedAt: now, now })
    writeSetting(db, 'lessonAttempt', {
      id,
      member,
      lesson: played,
      seller,
      startedAt: now,
      factsAtStart,
      hints: [],
      answers: [],
      number: earlier.attempts + 1,
      best: earlier.best,
      timeline: [],
    })
  }).immediate()
}

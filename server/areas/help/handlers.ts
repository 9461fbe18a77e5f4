import { feedbackLimits, questions } from '#shared/help.ts'
import type { Handler } from '../../api/pipeline/call.ts'
import { requireUploads } from '../../core/uploads/upload-rows.ts'
import type { WriteDb } from '../../platform/db/open.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { nextIdSql } from '../../platform/db/seller-ids.ts'
import { fail, refuseFields } from '../../platform/failures/refusal.ts'
import type { Translate } from '../../platform/i18n/messages.ts'

const sql = prepared((db: WriteDb) =>
  db.prepare<{ sellerId: number; content: string; images: string; now: number }>(
    `INSERT INTO feedback (id, user_id, content, images, at)
     VALUES (${nextIdSql('feedback', '@sellerId')}, @sellerId, @content, @images, @now)`,
  ),
)

const question = (translate: Translate, { id, category }: (typeof questions)[number]) => ({
  id,
  title: translate(`qa.${id}.title`),
  category: translate(`qaCategories.${category}`),
})

export const listQuestions: Handler<'help.questions'> = ({ translate }) => ({
  list: questions.map(each => question(translate, each)),
})

export const getQuestion: Handler<'help.question'> = ({ translate }, { id }) => {
  const known = questions.find(each => each.id === id) ?? fail('RecordNotFound')
  return { ...question(translate, known), body: translate(`qa.${known.id}.body`) }
}

/** The length of the text is counted in code points, after trimming (D-44). */
export const sendFeedback: Handler<'help.feedback'> = ({ db, seller, now }, { content, images = [] }) => {
  const text = content.trim()
  const { length } = [...text]
  if (length < feedbackLimits.text.min || length > feedbackLimits.text.max)
    refuseFields('FeedbackLength', [{ path: 'content', reason: 'lengthRange', values: feedbackLimits.text }])
  requireUploads(db, images, { sellerId: seller.id, type: 'feedback' })
  const row = { sellerId: seller.id, content: text, images: JSON.stringify(images), now }
  return { id: String(sql(db).run(row).lastInsertRowid) }
}

import { lesson } from '#shared/contract/lesson.ts'
import type { LessonId } from '#shared/lessons.ts'
import { type ShippedFiles, shippedFiles } from '../../platform/shipped-files.ts'

const files: ShippedFiles<LessonId> = {
  'first-steps': () => import('../../../fixtures/lessons/first-steps.json', { with: { type: 'json' } }),
  'stock-a-showcase': () => import('../../../fixtures/lessons/stock-a-showcase.json', { with: { type: 'json' } }),
  'pay-in-time': () => import('../../../fixtures/lessons/pay-in-time.json', { with: { type: 'json' } }),
  'fair-refunds': () => import('../../../fixtures/lessons/fair-refunds.json', { with: { type: 'json' } }),
  'read-the-wallet': () => import('../../../fixtures/lessons/read-the-wallet.json', { with: { type: 'json' } }),
  'verify-and-withdraw': () => import('../../../fixtures/lessons/verify-and-withdraw.json', { with: { type: 'json' } }),
  'judge-a-promotion': () => import('../../../fixtures/lessons/judge-a-promotion.json', { with: { type: 'json' } }),
  'bad-network-day': () => import('../../../fixtures/lessons/bad-network-day.json', { with: { type: 'json' } }),
  'spot-the-scam': () => import('../../../fixtures/lessons/spot-the-scam.json', { with: { type: 'json' } }),
}

export const shippedLesson = shippedFiles(files, lesson)

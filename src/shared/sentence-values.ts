import { accountLimits } from './accounts.ts'
import { feedbackLimits } from './feedback.ts'

/** Values that sentences of the catalogue name. */
export const sentenceValues = {
  item: accountLimits.most,
  min: feedbackLimits.text.min,
  max: feedbackLimits.text.max,
} as const

import { accountLimits } from './accounts.ts'
import { feedbackLimits } from './feedback.ts'

/** Limits that sentences of the error catalogue mention. */
export const sentenceValues = {
  item: accountLimits.max,
  min: feedbackLimits.text.min,
  max: feedbackLimits.text.max,
} as const

import { accountLimits } from './accounts.ts'
import { feedbackLimits } from './help.ts'

/** Limits that the sentences of the error catalogue contain. */
export const sentenceValues = {
  item: accountLimits.max,
  min: feedbackLimits.text.min,
  max: feedbackLimits.text.max,
} as const

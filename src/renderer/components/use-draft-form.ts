import type { UseFormReturnType } from '@mantine/form'
import { dropDraft, keepDraft, readDraft } from '../storage/drafts.ts'
import { type LimitedFormInput, useLimitedForm } from './use-limited-form.ts'

/**
 * Creates a form whose values are stored as a draft, so that they survive a reload. Never use it for secrets. `sent` deletes
 * the draft.
 * @param key identifies the form and its object; a component must be remounted if it changes
 * @param given values that override the draft, for example from the URL
 */
export function useDraftForm<Values extends Record<string, unknown>>(
  key: string,
  input: LimitedFormInput<Values>,
  given: Partial<Values> = {},
): UseFormReturnType<Values> & { sent: () => void } {
  const form = useLimitedForm<Values>({
    ...input,
    initialValues: { ...input.initialValues, ...(readDraft(key) as Partial<Values>), ...given },
    onValuesChange: values => keepDraft(key, values),
  })
  return {
    ...form,
    sent: () => {
      form.setInitialValues(input.initialValues)
      form.reset()
      dropDraft(key)
    },
  }
}

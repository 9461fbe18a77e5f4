import type { UseFormReturnType } from '@mantine/form'
import { dropDraft, keepDraft, readDraft } from '../storage/drafts.ts'
import { type LimitedFormInput, useLimitedForm } from './use-limited-form.ts'

/**
 * A form that keeps what was typed over a reload; never for secrets. `sent` empties it, once that has been sent.
 * @param key one for each form and what it is about; a component that changes it is mounted anew
 * @param given what the way here has said already; it goes before what was typed once
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

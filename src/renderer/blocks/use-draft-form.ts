import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form'
import { dropDraft, keepDraft, readDraft } from '../api/drafts.ts'

/** A form that keeps what was typed over a reload; never for secrets. `sent` empties it, once that has been sent. */
export function useDraftForm<Values extends Record<string, unknown>>(
  key: string,
  input: UseFormInput<Values> & { initialValues: Values },
): UseFormReturnType<Values> & { sent: () => void } {
  const form = useForm<Values>({
    ...input,
    initialValues: { ...input.initialValues, ...(readDraft(key) as Partial<Values>) },
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

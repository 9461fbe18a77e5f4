import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form'

const prefix = 'stallkeeper.draft.'

/** What was typed and not sent, until the tab is closed. */
function draftOf<Values>(key: string): Partial<Values> {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + key) ?? '{}') as Partial<Values>
  } catch {
    return {}
  }
}

/** A form that keeps what was typed over a reload; never for secrets. `forget` when it was sent. */
export function useDraftForm<Values extends Record<string, unknown>>(
  key: string,
  input: UseFormInput<Values> & { initialValues: Values },
): UseFormReturnType<Values> & { forget: () => void } {
  const form = useForm<Values>({
    ...input,
    initialValues: { ...input.initialValues, ...draftOf<Values>(key) },
    onValuesChange: values => sessionStorage.setItem(prefix + key, JSON.stringify(values)),
  })
  return {
    ...form,
    forget: () => sessionStorage.removeItem(prefix + key),
  }
}

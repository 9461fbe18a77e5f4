import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Rules<Values> = { [Field in keyof Values]?: (value: Values[Field], values: Values) => ReactNode }

export interface LimitedFormInput<Values> extends Omit<UseFormInput<Values>, 'validate' | 'initialValues'> {
  initialValues: Values
  /** Maximum number of characters of each trimmed text, and the label of its field. */
  longest?: { [Field in keyof Values]?: { label: string; max: number } }
  validate?: Rules<Values> | ((values: Values) => Record<string, ReactNode>)
}

/** Creates a form that reports texts that are too long while typing, instead of truncating them. */
export function useLimitedForm<Values extends Record<string, unknown>>({
  longest = {},
  validate = {},
  ...input
}: LimitedFormInput<Values>): UseFormReturnType<Values> {
  const { t } = useTranslation()
  const refusalOf = (field: keyof Values, value: unknown): string | null => {
    const bound = longest[field]
    if (!bound || typeof value !== 'string' || value.trim().length <= bound.max) return null
    return t('fields.tooLong', { field: bound.label })
  }
  const errorsOf = (values: Values): Record<string, ReactNode> => {
    if (typeof validate === 'function') return validate(values)
    return Object.fromEntries(
      Object.keys(values).map(field => [
        field,
        validate[field as keyof Values]?.(values[field as keyof Values], values),
      ]),
    )
  }
  return useForm<Values>({
    ...input,
    enhanceGetInputProps: ({ field, form }) => {
      const error = refusalOf(field, form.values[field])
      return error === null ? undefined : { error }
    },
    validate: values => {
      const errors = errorsOf(values)
      return Object.fromEntries(
        Object.entries(values).map(([field, value]) => [field, refusalOf(field, value) ?? errors[field] ?? null]),
      )
    },
  })
}

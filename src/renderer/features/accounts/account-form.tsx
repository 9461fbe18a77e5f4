import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import {
  type AccountField,
  type AccountType,
  accountLimits,
  accountShapes,
  digitFields,
  emptyAccountFields,
} from '#shared/accounts.ts'
import { TextField } from '../../ui/text-field.tsx'

export interface AccountValues extends Record<string, unknown>, Record<AccountField, string> {
  type: AccountType
}

export const emptyAccount: AccountValues = { type: 'bank', ...emptyAccountFields }

/** Returns sample values that no bank and no network accepts. */
export const sampleAccount = (type: AccountType): Partial<AccountValues> =>
  type === 'bank'
    ? { accountName: 'Robin Sample', bankName: 'Sample Bank', cardNo: '4000123412341001' }
    : { accountName: 'Robin Sample', walletAddress: 'SAMPLE-WALLET-1001' }

const accountFields = (type: AccountType): readonly AccountField[] => accountShapes[type].has

/** Returns the filled fields, trimmed. */
export const filledFields = (values: AccountValues): Partial<Record<AccountField, string>> =>
  Object.fromEntries(
    accountFields(values.type).flatMap(field => (values[field].trim() === '' ? [] : [[field, values[field].trim()]])),
  )

const isOptional = (type: AccountType, field: AccountField): boolean => !accountShapes[type].needs.includes(field)
/** Fields that are written from left to right in every language. */
const codeFields: readonly AccountField[] = [...digitFields, 'walletAddress']

function rangeOf(field: AccountField): { min: number; max: number } {
  const range = accountLimits[field]
  return typeof range === 'number' ? { min: 0, max: range } : range
}

export function useAccountBounds() {
  const { t } = useTranslation()
  const boundOf = (field: AccountField) => ({ label: t(`accounts.fields.${field}`), max: rangeOf(field).max })
  return Object.fromEntries(Object.keys(emptyAccountFields).map(field => [field, boundOf(field as AccountField)]))
}

/** Returns a function that checks the fields as the server does (D-46). @param keeps true if an empty field keeps its value */
export function useAccountRules(keeps: boolean) {
  const { t } = useTranslation()
  return (values: AccountValues): Record<string, string> => {
    const ruleOf = (field: AccountField): string | null => {
      const text = values[field].trim()
      const name = t(`accounts.fields.${field}`)
      if (text === '') return isOptional(values.type, field) || keeps ? null : t('fields.empty', { field: name })
      if (digitFields.includes(field) && !/^\d+$/.test(text)) return t('fields.digits', { field: name })
      return text.length < rangeOf(field).min ? t('fields.incorrect', { item: name }) : null
    }
    const found = accountFields(values.type).flatMap(field => {
      const message = ruleOf(field)
      return message ? [[field, message]] : []
    })
    return Object.fromEntries(found)
  }
}

interface AccountFormProps {
  form: UseFormReturnType<AccountValues>
  /** Masked values of the saved account, shown as placeholders of the empty fields. */
  known?: Partial<Record<AccountField, string>>
}

export function AccountForm({ form, known = {} }: AccountFormProps) {
  const { t } = useTranslation()
  return (
    <>
      {accountFields(form.values.type).map(field => (
        <TextField
          key={`${form.values.type}.${field}`}
          label={t(`accounts.fields.${field}`)}
          optional={isOptional(form.values.type, field) ? t('app.optional') : undefined}
          placeholder={known[field] ?? ''}
          // The server's refusal names the sample too.
          {...(field === 'cardNo' &&
            form.errors.cardNo === undefined && {
              description: t('accounts.digits', { ...rangeOf(field), example: sampleAccount('bank').cardNo }),
            })}
          autoComplete="off"
          spellCheck={false}
          {...(digitFields.includes(field) && { inputMode: 'numeric' as const })}
          {...(codeFields.includes(field) && { dir: 'ltr' })}
          {...form.getInputProps(field)}
        />
      ))}
    </>
  )
}

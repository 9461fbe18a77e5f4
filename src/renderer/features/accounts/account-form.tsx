import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { type AccountType, accountLimits } from '#shared/accounts.ts'
import parts from '../../ui/parts.module.css'
import { TextField } from '../../ui/text-field.tsx'

export interface AccountValues extends Record<string, unknown> {
  type: AccountType
  accountName: string
  bankName: string
  cardNo: string
  branchNo: string
  walletAddress: string
  walletNote: string
}

export const emptyAccount: AccountValues = {
  type: 'bank',
  accountName: '',
  bankName: '',
  cardNo: '',
  branchNo: '',
  walletAddress: '',
  walletNote: '',
}

const fieldsOf = {
  bank: ['accountName', 'bankName', 'cardNo', 'branchNo'],
  wallet: ['walletAddress', 'walletNote'],
} as const
type AccountField = (typeof fieldsOf)['bank' | 'wallet'][number]

export const accountFields = (type: AccountType): readonly AccountField[] =>
  type === 'bank' ? fieldsOf.bank : fieldsOf.wallet

const optional: readonly AccountField[] = ['branchNo', 'walletNote']
const digitFields: readonly AccountField[] = ['cardNo', 'branchNo']
/** Read from left to right in every language. */
const codeFields: readonly AccountField[] = [...digitFields, 'walletAddress']
const longest: Record<AccountField, number> = {
  accountName: accountLimits.accountName,
  bankName: accountLimits.bankName,
  cardNo: accountLimits.cardNo.max,
  branchNo: accountLimits.branchNo,
  walletAddress: accountLimits.walletAddress.max,
  walletNote: accountLimits.walletNote,
}
const shortest: Partial<Record<AccountField, number>> = {
  cardNo: accountLimits.cardNo.min,
  walletAddress: accountLimits.walletAddress.min,
}

/** How long each field may be. */
export function useAccountBounds() {
  const { t } = useTranslation()
  const boundOf = (field: AccountField) => ({ label: t(`accounts.fields.${field}`), max: longest[field] })
  return Object.fromEntries(Object.keys(longest).map(field => [field, boundOf(field as AccountField)]))
}

/** What is wrong with each field, as the server would say (D-46). @param keeps fields whose empty value means "as it was" */
export function useAccountRules(keeps: boolean) {
  const { t } = useTranslation()
  return (values: AccountValues): Record<string, string> => {
    const ruleOf = (field: AccountField): string | null => {
      const text = values[field].trim()
      const name = t(`accounts.fields.${field}`)
      if (text === '') return optional.includes(field) || keeps ? null : t('fields.empty', { field: name })
      if (digitFields.includes(field) && !/^\d+$/.test(text)) return t('fields.digits', { field: name })
      return text.length < (shortest[field] ?? 0) ? t('fields.incorrect', { item: name }) : null
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
  /** What stands there now, masked, shown in the empty fields. */
  known?: Partial<Record<AccountField, string>>
}

/** The fields of one type of account. */
export function AccountForm({ form, known = {} }: AccountFormProps) {
  const { t } = useTranslation()
  return (
    <>
      <p className={parts.note} data-tone="warn">
        {t('accounts.warning')}
      </p>
      {accountFields(form.values.type).map(field => (
        <TextField
          key={`${form.values.type}.${field}`}
          label={t(`accounts.fields.${field}`)}
          description={optional.includes(field) ? t('app.optional') : undefined}
          placeholder={known[field] ?? ''}
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

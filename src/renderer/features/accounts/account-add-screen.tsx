import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { accountTypes } from '#shared/accounts.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { focusFirstError } from '../../components/focus-first-error.ts'
import { FormPage } from '../../components/form-page.tsx'
import { SampleOffer } from '../../components/sample-offer.tsx'
import { showRefusal } from '../../components/show-refusal.ts'
import { useBack } from '../../components/use-back.ts'
import { useDraftForm } from '../../components/use-draft-form.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { showToast } from '../../ui/toasts.ts'
import {
  AccountForm,
  type AccountValues,
  emptyAccount,
  filledFields,
  sampleAccount,
  useAccountBounds,
  useAccountRules,
} from './account-form.tsx'

/** Adds a bank card or a wallet, of the type in the address if it names one. The server refuses details of accounts that could receive real money (code 405). */
export function AccountAddScreen() {
  const { t } = useTranslation()
  const back = useBack()
  const rules = useAccountRules(false)
  const [query] = useSearchParams()
  const asked = accountTypes.find(type => type === query.get('type'))
  const form = useDraftForm<AccountValues>(
    'account',
    { initialValues: emptyAccount, longest: useAccountBounds(), validate: rules },
    asked && { type: asked },
  )
  const add = useCallMutation('accounts.add', {
    onDone: () => {
      form.sent()
      showToast(t('accounts.added'))
      back()
    },
  })
  const submit = form.onSubmit(values => {
    add.mutate({ type: values.type, ...filledFields(values) }, { onError: showRefusal(form) })
  }, focusFirstError(form))
  return (
    <FormPage
      title={t('accounts.add')}
      act={t('accounts.save')}
      busy={add.isPending}
      onSubmit={submit}
      before={
        <>
          <Segmented
            label={t('accounts.type')}
            options={accountTypes.map(id => ({ id, label: t(`accounts.types.${id}`) }))}
            value={form.values.type}
            onChange={type => form.setFieldValue('type', type)}
          />
          <SampleOffer
            warning={t(`accounts.warnings.${form.values.type}`)}
            act={t('accounts.useSample')}
            onPress={() => form.setValues(sampleAccount(form.values.type))}
          />
        </>
      }
    >
      <AccountForm form={form} />
    </FormPage>
  )
}

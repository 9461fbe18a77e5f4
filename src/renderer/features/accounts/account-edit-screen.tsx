import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallMutation } from '../../api/mutations.ts'
import { useCall } from '../../api/queries.ts'
import { type Account, numberOf } from '../../components/account-labels.ts'
import { BottomSheet } from '../../components/bottom-sheet.tsx'
import { focusFirstError } from '../../components/focus-first-error.ts'
import { FormPage } from '../../components/form-page.tsx'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { showRefusal } from '../../components/show-refusal.ts'
import { useBack } from '../../components/use-back.ts'
import { useLimitedForm } from '../../components/use-limited-form.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import parts from '../../ui/parts.module.css'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useParameters } from '../../ui/use-parameters.ts'
import {
  AccountForm,
  type AccountValues,
  emptyAccount,
  filledFields,
  useAccountBounds,
  useAccountRules,
} from './account-form.tsx'

/** Changes or deletes an account. A field that is left empty keeps its value. */
export function AccountEditScreen() {
  const { t } = useTranslation()
  const back = useBack()
  const { id } = useParameters(paths.account)
  const accounts = useCall('accounts.list', {})
  const account = accounts.data?.list.find(each => each.id === id)
  if (account) return <EditForm account={account} onDone={back} />
  return (
    <Page title={t('accounts.edit')}>
      <QueryState query={accounts} skeleton={<SkeletonForm fields={4} />}>
        {() => <EmptyState title={t('accounts.gone')} />}
      </QueryState>
    </Page>
  )
}

function EditForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const { t } = useTranslation()
  const rules = useAccountRules(true)
  const form = useLimitedForm<AccountValues>({
    initialValues: { ...emptyAccount, type: account.type },
    longest: useAccountBounds(),
    validate: rules,
  })
  const save = useCallMutation('accounts.edit', {
    onDone: () => {
      showToast(t('accounts.saved'))
      onDone()
    },
  })
  const submit = form.onSubmit(values => {
    save.mutate({ id: account.id, ...filledFields(values) }, { onError: showRefusal(form) })
  }, focusFirstError(form))
  return (
    <FormPage
      title={t('accounts.edit')}
      act={t('accounts.save')}
      busy={save.isPending}
      disabled={!form.isDirty()}
      onSubmit={submit}
      before={
        <p className={parts.note} data-tone="warn">
          {t(`accounts.warnings.${account.type}`)}
        </p>
      }
      after={<RemoveAccount account={account} onDone={onDone} />}
    >
      <Text c="dimmed">{t('accounts.editAbout')}</Text>
      <AccountForm form={form} known={account} />
    </FormPage>
  )
}

function RemoveAccount({ account, onDone }: { account: Account; onDone: () => void }) {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const remove = useCallMutation('accounts.remove', {
    onDone: () => {
      setAsked(false)
      showToast(t('accounts.removed'))
      onDone()
    },
  })
  return (
    <>
      <Button tone="danger" full onPress={() => setAsked(true)}>
        {t('accounts.remove')}
      </Button>
      <BottomSheet opened={isAsked} onClose={() => setAsked(false)} title={t('accounts.remove')}>
        <Stack gap="lg">
          <p>
            {t(`accounts.types.${account.type}`)} <bdi dir="ltr">{numberOf(account)}</bdi>
          </p>
          <Text c="dimmed">{t('accounts.removeText')}</Text>
          <Button tone="danger" full busy={remove.isPending} onPress={() => remove.mutate({ id: account.id })}>
            {t('accounts.remove')}
          </Button>
        </Stack>
      </BottomSheet>
    </>
  )
}

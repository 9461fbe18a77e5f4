import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { shopLimits } from '#shared/shop.ts'
import { useCall, useCallMutation } from '../../api/queries.ts'
import { focusFirstError } from '../../components/focus-first-error.ts'
import { LogoField } from '../../components/logo-field.tsx'
import { Page } from '../../components/page.tsx'
import { QueryState } from '../../components/query-state.tsx'
import { useBack } from '../../components/use-back.ts'
import { useDraftForm } from '../../components/use-draft-form.ts'
import { Button } from '../../ui/button.tsx'
import parts from '../../ui/parts.module.css'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'

/** Changes name, logo, address and phone of the shop. */
export function ShopEditScreen() {
  const { t } = useTranslation()
  const back = useBack()
  const shop = useCall('shop.info', {})
  return (
    <Page title={t('shop.edit')}>
      <QueryState query={shop}>{known => <EditForm shop={known} onDone={back} />}</QueryState>
    </Page>
  )
}

function EditForm({ shop, onDone }: { shop: Answer<'shop.info'>; onDone: () => void }) {
  const { t } = useTranslation()
  const form = useDraftForm('shop', {
    initialValues: { name: shop.name, address: shop.address, phoneNo: shop.phoneNo, logo: shop.logo ?? '' },
    longest: {
      name: { label: t('shop.name'), max: shopLimits.name },
      address: { label: t('shop.address'), max: shopLimits.address },
      phoneNo: { label: t('shop.phoneNo'), max: shopLimits.phoneNo },
    },
    validate: {
      name: name => (name.trim() === '' ? t('fields.empty', { field: t('shop.name') }) : null),
    },
  })
  const save = useCallMutation('shop.update', {
    onDone: () => {
      form.sent()
      showToast(t('shop.saved'))
      onDone()
    },
  })
  const submit = form.onSubmit(
    ({ logo, name, address, phoneNo }) =>
      save.mutate(
        {
          name: name.trim(),
          address: address.trim(),
          phoneNo: phoneNo.trim(),
          ...(logo && logo !== shop.logo && { logo }),
        },
        { onError: error => form.setErrors(error.issues) },
      ),
    focusFirstError(form),
  )
  return (
    <form className={parts.form} onSubmit={submit} noValidate>
      <LogoField
        type="logo"
        label={t('shop.logo')}
        name={form.values.name}
        path={form.values.logo}
        onChange={logo => form.setFieldValue('logo', logo)}
      />
      <TextField label={t('shop.name')} dir="auto" {...form.getInputProps('name')} />
      <TextArea
        label={t('shop.address')}
        description={t('app.optional')}
        minRows={2}
        dir="auto"
        {...form.getInputProps('address')}
      />
      <TextField
        label={t('shop.phoneNo')}
        description={t('app.optional')}
        type="tel"
        {...form.getInputProps('phoneNo')}
      />
      <Button type="submit" full busy={save.isPending}>
        {t('shop.save')}
      </Button>
    </form>
  )
}

import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { limits } from '#shared/limits.ts'
import { useOwnPicture } from '../../api/own-picture.ts'
import { useAct, useCall } from '../../api/queries.ts'
import { focusFirstError } from '../../blocks/focus-first-error.ts'
import { QueryState } from '../../blocks/query-state.tsx'
import { useDraftForm } from '../../blocks/use-draft-form.ts'
import { useUpload } from '../../blocks/use-upload.ts'
import { Button } from '../../ui/button.tsx'
import parts from '../../ui/parts.module.css'
import { Screen } from '../../ui/screen.tsx'
import { ShopLogo } from '../../ui/shop-logo.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useBack } from '../../ui/use-back.ts'
import styles from './shop.module.css'

/** Changes name, logo, address and phone of the shop. */
export function ShopEditScreen() {
  const { t } = useTranslation()
  const back = useBack()
  const shop = useCall('shop.info', {})
  return (
    <Screen title={t('shop.edit')} onBack={back} backLabel={t('app.back')}>
      <QueryState query={shop}>{known => <EditForm shop={known} onDone={back} />}</QueryState>
    </Screen>
  )
}

function EditForm({ shop, onDone }: { shop: Answer<'shop.info'>; onDone: () => void }) {
  const { t } = useTranslation()
  const form = useDraftForm('shop', {
    initialValues: { name: shop.name, address: shop.address, phoneNo: shop.phoneNo, logo: shop.logo ?? '' },
    validate: {
      name: name => (name.trim() === '' ? t('fields.empty', { field: t('shop.name') }) : null),
    },
  })
  const save = useAct('shop.update', ['shop.info'], {
    onDone: () => {
      form.sent()
      showToast(t('shop.saved'))
      onDone()
    },
  })
  const submit = form.onSubmit(
    ({ logo, ...words }) =>
      save.mutate(
        { ...words, ...(logo && logo !== shop.logo && { logo }) },
        { onError: error => form.setErrors(error.issues) },
      ),
    focusFirstError(form),
  )
  return (
    <form className={parts.form} onSubmit={submit} noValidate>
      <LogoField name={form.values.name} path={form.values.logo} onChange={logo => form.setFieldValue('logo', logo)} />
      <TextField label={t('shop.name')} dir="auto" maxLength={limits.shopName} {...form.getInputProps('name')} />
      <TextArea
        label={t('shop.address')}
        description={t('app.optional')}
        minRows={2}
        dir="auto"
        maxLength={limits.shopAddress}
        {...form.getInputProps('address')}
      />
      <TextField
        label={t('shop.phoneNo')}
        description={t('app.optional')}
        type="tel"
        maxLength={limits.phoneNo}
        {...form.getInputProps('phoneNo')}
      />
      <Button type="submit" full busy={save.isPending}>
        {t('shop.save')}
      </Button>
    </form>
  )
}

interface LogoFieldProps {
  name: string
  /** Path of the uploaded logo; empty for none. */
  path: string
  onChange: (path: string) => void
}

/** The logo as it will look, and a button for another one, which is uploaded at once. */
function LogoField({ name, path, onChange }: LogoFieldProps) {
  const { t } = useTranslation()
  const src = useOwnPicture(path)
  const input = useRef<HTMLInputElement>(null)
  const { send, error, isBusy } = useUpload('logo', onChange)
  return (
    <div className={parts.tight}>
      <div className={styles.logo}>
        <ShopLogo name={name || '?'} src={src ?? null} sizePx={64} />
        <Button tone="soft" busy={isBusy} onPress={() => input.current?.click()}>
          {t('shop.logo')}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept={limits.upload.mimes.join()}
          aria-label={t('shop.logo')}
          onChange={event => {
            void send(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </div>
      {error && (
        <p className={parts.bad} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { shopLimits } from '#shared/shop.ts'
import { useCallMutation } from '../../api/mutations.ts'
import { focusFirstError } from '../../components/focus-first-error.ts'
import { LogoField } from '../../components/logo-field.tsx'
import { useDraftForm } from '../../components/use-draft-form.ts'
import { useFormats } from '../../i18n/formats.ts'
import { keepDraft } from '../../storage/drafts.ts'
import { Card, Cards } from '../../ui/card.tsx'
import { Form } from '../../ui/form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SampleLogos } from './sample-logos.tsx'
import { StallFace } from './stall-face.tsx'

type Shop = Answer<'shop.info'>

const draftKey = 'shop'
const fields = ['name', 'address', 'phoneNo', 'logo'] as const
type Profile = Record<(typeof fields)[number], string>

/** Fills the form with the profile, or with an unsent draft. */
function useProfileForm(shop: Shop) {
  const { t } = useTranslation()
  return useDraftForm<Profile>(draftKey, {
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
}

/** Saves the profile with Undo. If the server refuses it, the form shows the typed values again. */
function useProfileChange() {
  const { t } = useTranslation()
  return useCallMutation('shop.update', {
    optimistic: change => ({ 'shop.info': shop => ({ ...shop, ...(change as Partial<Profile>) }) }),
    undo: { message: () => t('shop.saved'), mayLeave: true },
    onRefused: change => keepDraft(draftKey, change),
  })
}

interface ShopFormProps {
  /** Form id, for a submit button outside of the form. */
  id: string
  shop: Shop
  onDone: () => void
}

/** Edits the profile below a preview of the stall, which shows the chosen logo. */
export function ShopForm({ id, shop, onDone }: ShopFormProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const form = useProfileForm(shop)
  const change = useProfileChange()
  const { values } = form
  const counter = (field: keyof Profile, max: number) =>
    `${formats.number(values[field].trim().length)} / ${formats.number(max)}`
  const submit = form.onSubmit(typed => {
    const changed = fields.filter(field => typed[field].trim() !== (shop[field] ?? ''))
    form.sent()
    if (changed.length > 0) change.mutate(Object.fromEntries(changed.map(field => [field, typed[field].trim()])))
    onDone()
  }, focusFirstError(form))
  const setLogo = (logo: string) => form.setFieldValue('logo', logo)
  return (
    <Cards>
      <StallFace shop={{ ...shop, ...values }} caption={t('shop.editPreview')} />
      <Card>
        <Stack gap="md">
          <LogoField
            type="logo"
            label={t('shop.logo')}
            name={values.name}
            path={values.logo}
            onChange={setLogo}
            showsPicture={false}
          />
          <SampleLogos name={values.name} chosen={values.logo} hasDefault={!shop.logo} onChange={setLogo} />
        </Stack>
      </Card>
      <Card>
        <Form id={id} onSubmit={submit}>
          <TextField
            label={t('shop.name')}
            dir="auto"
            counter={counter('name', shopLimits.name)}
            {...form.getInputProps('name')}
          />
          <TextArea
            label={t('shop.address')}
            optional={t('app.optional')}
            minRows={2}
            dir="auto"
            counter={counter('address', shopLimits.address)}
            {...form.getInputProps('address')}
          />
          <TextField
            label={t('shop.phoneNo')}
            optional={t('app.optional')}
            type="tel"
            dir="auto"
            counter={counter('phoneNo', shopLimits.phoneNo)}
            {...form.getInputProps('phoneNo')}
          />
        </Form>
      </Card>
    </Cards>
  )
}

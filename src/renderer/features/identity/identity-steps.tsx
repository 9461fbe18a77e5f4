import { Flex, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PictureField } from '../../components/picture-field.tsx'
import { useBlobUrl } from '../../media/private-picture.ts'
import { AwningProgress } from '../../ui/awning-progress.tsx'
import { Card } from '../../ui/card.tsx'
import { Cell } from '../../ui/cell.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './identity.module.css'
import { type IdentityDraft, neededSides, type Side, sides } from './use-identity.ts'

interface StepProps {
  identity: IdentityDraft
}

export function PersonStep({ identity: { form } }: StepProps) {
  const { t } = useTranslation()
  return (
    <Card>
      <Stack gap="lg">
        <TextField label={t('identity.realName')} autoComplete="off" {...form.getInputProps('realName')} />
        <TextField
          label={t('identity.idNo')}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('idNo')}
        />
        <TextField
          label={t('identity.phoneNo')}
          optional={t('app.optional')}
          type="tel"
          autoComplete="off"
          {...form.getInputProps('phoneNo')}
        />
      </Stack>
    </Card>
  )
}

export function PicturesStep({ identity: { form, pictures, keep } }: StepProps) {
  const { t } = useTranslation()
  return (
    <Card>
      <Stack gap="lg">
        {sides.map(side => (
          <PictureField
            key={side}
            label={t(`identity.${side}`)}
            {...(!neededSides.includes(side) && { optional: t('app.optional') })}
            file={pictures[side] ?? null}
            error={form.errors[side]}
            onChange={file => keep(side, file)}
            onRefuse={message => form.setFieldError(side, message)}
          />
        ))}
      </Stack>
    </Card>
  )
}

/** Shows the data before it is sent. */
export function CheckStep({ identity: { form, pictures, progress } }: StepProps) {
  const { t } = useTranslation()
  const { realName, idNo, phoneNo } = form.values
  return (
    <Card>
      <Cell label={t('identity.realName')} value={<bdi>{realName}</bdi>} />
      <Cell label={t('identity.idNo')} value={<bdi dir="ltr">{idNo}</bdi>} />
      {phoneNo && <Cell label={t('identity.phoneNo')} value={<bdi dir="ltr">{phoneNo}</bdi>} />}
      <ul className={styles.pictures}>
        {sides.map(side => {
          const file = pictures[side]
          return file && <Preview key={side} side={side} file={file} />
        })}
      </ul>
      {progress !== undefined && <AwningProgress value={progress} label={t('pictures.sending')} />}
    </Card>
  )
}

function Preview({ side, file }: { side: Side; file: File }) {
  const { t } = useTranslation()
  const src = useBlobUrl(file)
  return (
    <Flex className={styles.picture} component="li" direction="column" gap="xs">
      {src && <img src={src} alt={t('pictures.preview', { item: t(`identity.${side}`) })} />}
      <Text span c="dimmed" size="xs">
        {t(`identity.${side}`)}
      </Text>
    </Flex>
  )
}

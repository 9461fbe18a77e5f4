import { Box, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Awning } from '../../ui/awning.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeletons.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './shop.module.css'

/** Reserves the place of the stall while it loads. Shows `children` below the details, as `StallFace` does. */
export function StallSkeleton({ caption, children }: { caption: string; children?: ReactNode }) {
  return (
    <Stack gap="xs">
      <Text c="dimmed" size="xs">
        {caption}
      </Text>
      <div className={styles.stall}>
        <div className={styles.cover}>
          <Awning />
        </div>
        <div className={styles.sign}>
          <Skeleton width="64px" heightPx={64} />
        </div>
        <Box className={styles.details} pt={11} px="lg">
          <Stack gap={5} pb={2}>
            <Skeleton width="46%" heightPx={21} />
            <Skeleton width="34%" heightPx={12} />
            <Skeleton width="58%" heightPx={12} />
            <Skeleton width="24%" heightPx={12} />
          </Stack>
          {children}
        </Box>
      </div>
    </Stack>
  )
}

/** Shows the form of the profile without values. */
export function ShopFormSkeleton() {
  const { t } = useTranslation()
  return (
    <>
      <Card>
        <Stack gap="md">
          <Button tone="soft" full disabled>
            {t('shop.logo')}
          </Button>
          <fieldset className={styles.samples}>
            <Text component="legend" c="dimmed" size="xs">
              {t('shop.sampleLogos')}
            </Text>
            {[1, 2, 3, 4, 5].map(logo => (
              <Skeleton key={logo} width="44px" heightPx={44} />
            ))}
          </fieldset>
        </Stack>
      </Card>
      <Card>
        <Stack gap="lg">
          <TextField label={t('shop.name')} disabled />
          <TextArea label={t('shop.address')} optional={t('app.optional')} minRows={2} disabled />
          <TextField label={t('shop.phoneNo')} optional={t('app.optional')} disabled />
        </Stack>
      </Card>
    </>
  )
}

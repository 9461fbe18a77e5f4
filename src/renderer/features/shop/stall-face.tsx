import { Box, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answer } from '#shared/contract/schemas.ts'
import { useFormats } from '../../i18n/formats.ts'
import { usePrivatePicture } from '../../media/private-picture.ts'
import { Awning } from '../../ui/awning.tsx'
import { ShopLogo } from '../../ui/shop-logo.tsx'
import { StarFigure } from '../../ui/stars.tsx'
import styles from './shop.module.css'

interface StallFaceProps {
  shop: Pick<Answer<'shop.info'>, 'name' | 'logo' | 'stars' | 'tier' | 'address' | 'phoneNo'>
  caption: string
  /** Shown below the details, in the same card. */
  children?: ReactNode
}

/** Shows the front of the shop: awning, sign and address. */
export function StallFace({ shop, caption, children }: StallFaceProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const logo = usePrivatePicture(shop.logo)
  return (
    <Stack gap="xs">
      <Text c="dimmed" size="xs">
        {caption}
      </Text>
      <section className={styles.stall} aria-label={caption}>
        <div className={styles.cover}>
          <Awning />
        </div>
        <div className={styles.sign}>
          <ShopLogo name={shop.name || '?'} src={logo ?? null} sizePx={64} />
        </div>
        <Box className={styles.details} pt="sm" px="lg">
          <Text size="lg" fw={700}>
            <bdi>{shop.name || t('shop.name')}</bdi>
          </Text>
          <Text c="dimmed" size="xs">
            <StarFigure figure={formats.rating(shop.stars)} /> · {t(`home.tiers.${shop.tier}`)}
          </Text>
          {shop.address && (
            <Text c="dimmed" size="xs">
              <bdi>{shop.address}</bdi>
            </Text>
          )}
          {shop.phoneNo && (
            <Text c="dimmed" size="xs">
              <bdi dir="ltr">{shop.phoneNo}</bdi>
            </Text>
          )}
          {children}
        </Box>
      </section>
    </Stack>
  )
}

import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUpload } from '../../components/use-upload.ts'
import { useBlobUrl } from '../../media/private-picture.ts'
import { drawSampleLogo, logoLooks } from '../../media/sample-logo.ts'
import { initialOf } from '../../ui/shop-logo.tsx'
import styles from './shop.module.css'

interface SampleLogosProps {
  /** Name of the shop, whose first letter is drawn on the logos. */
  name: string
  onChange: (path: string) => void
}

/** Offers drawn logos to sellers who have no picture. */
export function SampleLogos({ name, onChange }: SampleLogosProps) {
  const { t } = useTranslation()
  const letter = initialOf(name)
  const [drawn, setDrawn] = useState<readonly File[]>([])
  const { send, error, isBusy } = useUpload('logo', onChange)
  useEffect(() => {
    let isGone = false
    void Promise.all(logoLooks.map(look => drawSampleLogo(letter, look))).then(files => !isGone && setDrawn(files))
    return () => {
      isGone = true
    }
  }, [letter])
  return (
    <fieldset className={styles.samples}>
      <Text component="legend" c="dimmed" size="xs">
        {t('shop.sampleLogos')}
      </Text>
      {logoLooks.map(({ wall }, place) => (
        <SampleLogo
          key={wall}
          file={drawn[place]}
          label={t('shop.sampleLogo', { number: place + 1 })}
          disabled={isBusy}
          onPress={() => send(drawn[place])}
        />
      ))}
      {error && (
        <Text c="bad" role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  )
}

interface SampleLogoProps {
  /** Undefined until the logo is drawn. */
  file: File | undefined
  label: string
  disabled: boolean
  onPress: () => void
}

function SampleLogo({ file, label, disabled, onPress }: SampleLogoProps) {
  const src = useBlobUrl(file)
  return (
    <button
      type="button"
      className={styles.sample}
      aria-label={label}
      aria-busy={!src}
      disabled={disabled}
      onClick={onPress}
    >
      {src && <img src={src} alt="" width={44} height={44} />}
    </button>
  )
}

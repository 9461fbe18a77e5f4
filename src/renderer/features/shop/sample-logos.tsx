import { Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUpload } from '../../components/use-upload.ts'
import { useBlobUrl } from '../../media/private-picture.ts'
import { drawSampleLogo, logoLooks } from '../../media/sample-logo.ts'
import { initialOf, ShopLogo } from '../../ui/shop-logo.tsx'
import styles from './shop.module.css'

interface SampleLogosProps {
  /** Name of the shop, whose first letter is drawn on the logos. */
  name: string
  /** Path of the chosen logo; empty for the one that every shop has at first. */
  chosen: string
  /** True if the shop has no logo yet. A saved one can be replaced, but not removed. */
  hasDefault: boolean
  onChange: (path: string) => void
}

/** Offers drawn logos to sellers who have no picture. */
export function SampleLogos({ name, chosen, hasDefault, onChange }: SampleLogosProps) {
  const { t } = useTranslation()
  const letter = initialOf(name)
  const [drawn, setDrawn] = useState<readonly File[]>([])
  const [taken, setTaken] = useState<{ path: string; place: number } | null>(null)
  const place = useRef(0)
  const { send, error, isBusy } = useUpload('logo', path => {
    setTaken({ path, place: place.current })
    onChange(path)
  })
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
      {hasDefault && (
        <button
          type="button"
          className={styles.sample}
          aria-label={t('shop.sampleLogo', { number: 1 })}
          aria-pressed={chosen === ''}
          disabled={isBusy}
          onClick={() => onChange('')}
        >
          <ShopLogo name={name || '?'} src={null} sizePx={44} />
        </button>
      )}
      {logoLooks.map(({ wall }, index) => (
        <SampleLogo
          key={wall}
          file={drawn[index]}
          label={t('shop.sampleLogo', { number: index + (hasDefault ? 2 : 1) })}
          isChosen={taken !== null && taken.path === chosen && taken.place === index}
          disabled={isBusy}
          onPress={() => {
            place.current = index
            send(drawn[index])
          }}
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
  isChosen: boolean
  disabled: boolean
  onPress: () => void
}

function SampleLogo({ file, label, isChosen, disabled, onPress }: SampleLogoProps) {
  const src = useBlobUrl(file)
  return (
    <button
      type="button"
      className={styles.sample}
      aria-label={label}
      aria-pressed={isChosen}
      aria-busy={!src}
      disabled={disabled}
      onClick={onPress}
    >
      {src && <img src={src} alt="" width={44} height={44} />}
    </button>
  )
}

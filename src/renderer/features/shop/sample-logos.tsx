import { Text } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUpload } from '../../components/use-upload.ts'
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
  const pressed = useRef(0)
  const [taken, setTaken] = useState<{ path: string; place: number } | null>(null)
  const { sendDrawn, error, isBusy } = useUpload('logo', path => {
    setTaken({ path, place: pressed.current })
    onChange(path)
  })
  const offered = name || '?'
  return (
    <fieldset className={styles.samples}>
      <Text component="legend" c="dimmed" size="xs">
        {t('shop.sampleLogos')}
      </Text>
      {hasDefault && (
        <Sample
          label={t('shop.sampleLogo', { number: 1 })}
          isChosen={chosen === ''}
          disabled={isBusy}
          onPress={() => onChange('')}
        >
          <ShopLogo name={offered} src={null} sizePx={44} />
        </Sample>
      )}
      {logoLooks.map((look, place) => (
        <Sample
          key={look.wall}
          label={t('shop.sampleLogo', { number: place + (hasDefault ? 2 : 1) })}
          isChosen={taken !== null && taken.path === chosen && taken.place === place}
          disabled={isBusy}
          onPress={() => {
            pressed.current = place
            sendDrawn(drawSampleLogo(letter, look))
          }}
        >
          <ShopLogo name={offered} src={null} sizePx={44} look={look} />
        </Sample>
      ))}
      {error && (
        <Text c="bad" role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  )
}

interface SampleProps {
  label: string
  isChosen: boolean
  disabled: boolean
  onPress: () => void
  children: ReactNode
}

function Sample({ label, isChosen, disabled, onPress, children }: SampleProps) {
  return (
    <button
      type="button"
      className={styles.sample}
      aria-label={label}
      aria-pressed={isChosen}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  )
}

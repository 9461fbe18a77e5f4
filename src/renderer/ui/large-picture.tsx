import { Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { Button } from './button.tsx'
import styles from './large-picture.module.css'

interface LargePictureProps {
  /** Undefined while it loads, or if it cannot be read. */
  src: string | undefined
  /** Alternative text. */
  label: string
  enlargeLabel: string
  closeLabel: string
}

/** Shows a picture uncropped. A press enlarges it to the window. */
export function LargePicture({ src, label, enlargeLabel, closeLabel }: LargePictureProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <figure className={styles.figure}>
      <button
        type="button"
        className={styles.frame}
        aria-label={enlargeLabel}
        disabled={src === undefined}
        onClick={() => dialog.current?.showModal()}
      >
        {src && <img src={src} alt="" />}
      </button>
      <Text component="figcaption" c="dimmed" size="xs">
        {label}
      </Text>
      <dialog ref={dialog} className={styles.dialog} aria-label={label}>
        <Stack className={styles.large} gap="lg" align="center">
          {src && <img src={src} alt={label} />}
          <Button tone="soft" onPress={() => dialog.current?.close()}>
            {closeLabel}
          </Button>
        </Stack>
      </dialog>
    </figure>
  )
}

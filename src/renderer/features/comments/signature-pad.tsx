import { Eraser } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import Pad from 'signature_pad'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './comments.module.css'

const [width, height] = [640, 240]

interface SignaturePadProps {
  /** The drawing as a picture after each stroke; null when it is empty. */
  onChange: (picture: Blob | null) => void
}

/** Draws on a canvas that the page shows at another size than its own. @returns the pad, and what ends it */
function drawOn(canvas: HTMLCanvasElement, onStroke: () => void): [pad: Pad, end: () => void] {
  const pad = new Pad(canvas, { backgroundColor: 'white', penColor: 'black', minWidth: 1, maxWidth: 2.5 })
  const scale = () => {
    const ratio = width / canvas.clientWidth
    canvas.getContext('2d')?.setTransform(ratio, 0, 0, ratio, 0, 0)
  }
  const sizes = new ResizeObserver(scale)
  sizes.observe(canvas)
  pad.addEventListener('endStroke', onStroke)
  return [
    pad,
    () => {
      sizes.disconnect()
      pad.off()
    },
  ]
}

/** A field to sign in by finger, pen or mouse; who cannot draw types their name instead. */
export function SignaturePad({ onChange }: SignaturePadProps) {
  const { t } = useTranslation()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad>(null)
  const send = useRef(onChange)
  send.current = onChange
  useEffect(() => {
    const { current } = canvas
    if (!current) return
    const [made, end] = drawOn(current, () => current.toBlob(send.current, 'image/png'))
    pad.current = made
    return end
  }, [])
  return (
    <div className={styles.pad}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        width={width}
        height={height}
        role="img"
        aria-label={t('comments.drawHere')}
      />
      <span className={styles.erase}>
        <IconButton
          label={t('app.clear')}
          onPress={() => {
            pad.current?.clear()
            onChange(null)
          }}
        >
          <Eraser />
        </IconButton>
      </span>
    </div>
  )
}

import { Eraser } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import Pad from 'signature_pad'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './comments.module.css'

const [width, height] = [640, 240]

interface SignaturePadProps {
  /** Called after each stroke with the drawing, and with null when the pad is cleared or removed. */
  onChange: (drawing: HTMLCanvasElement | null) => void
}

/** Scales pointer positions, because CSS shows the canvas in another size than its pixels. @returns the pad and its cleanup */
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

/** Asks for a signature by finger, pen or mouse. */
export function SignaturePad({ onChange }: SignaturePadProps) {
  const { t } = useTranslation()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad>(null)
  const send = useRef(onChange)
  send.current = onChange
  useEffect(() => {
    const { current } = canvas
    if (!current) return
    const [made, end] = drawOn(current, () => send.current(current))
    pad.current = made
    return () => {
      end()
      send.current(null)
    }
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

import { Eraser } from 'lucide-react'
import { type PointerEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './comments.module.css'

const [width, height] = [640, 240]

interface SignaturePadProps {
  /** The drawing as a picture after each stroke; null when it is empty. */
  onChange: (picture: Blob | null) => void
}

/** A field to sign in by finger, pen or mouse; who cannot draw types their name instead. */
export function SignaturePad({ onChange }: SignaturePadProps) {
  const { t } = useTranslation()
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDrawing = useRef(false)

  const clear = () => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, width, height)
    pen.lineWidth = 4
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    pen.strokeStyle = 'black'
  }
  useEffect(clear, [])

  const placeOf = (event: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect()
    return [((event.clientX - box.left) / box.width) * width, ((event.clientY - box.top) / box.height) * height]
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const pen = event.currentTarget.getContext('2d')
    event.currentTarget.setPointerCapture(event.pointerId)
    isDrawing.current = true
    pen?.beginPath()
    pen?.moveTo(...placeOf(event))
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!isDrawing.current) return
    const pen = event.currentTarget.getContext('2d')
    pen?.lineTo(...placeOf(event))
    pen?.stroke()
  }
  const end = () => {
    if (!isDrawing.current) return
    isDrawing.current = false
    canvas.current?.toBlob(onChange, 'image/png')
  }
  return (
    <div className={styles.pad}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        width={width}
        height={height}
        role="img"
        aria-label={t('comments.drawHere')}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <span className={styles.erase}>
        <IconButton
          label={t('app.clear')}
          onPress={() => {
            clear()
            onChange(null)
          }}
        >
          <Eraser />
        </IconButton>
      </span>
    </div>
  )
}

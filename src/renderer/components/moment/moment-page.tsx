import { Drawer } from '@mantine/core'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/formats.ts'
import { Awning } from '../../ui/awning.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Money } from '../../ui/money.tsx'
import { useFollowedLink } from '../use-followed-link.ts'
import styles from './moment.module.css'
import { MomentLines } from './moment-lines.tsx'
import { MomentParcel } from './moment-parcel.tsx'
import { MomentSteps } from './moment-steps.tsx'
import { leaveMoment, type Moment } from './moments.ts'

/** Duration of all motion in milliseconds; `moment.module.css` repeats it. */
const motionMs = 600

/** Returns true until the animation ends, or until a key or press skips it. */
function useMotion(moment: Moment | undefined): boolean {
  const [seen, setSeen] = useState<Moment>()
  useEffect(() => {
    if (!moment) return
    const end = () => setSeen(moment)
    const timer = setTimeout(end, motionMs)
    addEventListener('keydown', end)
    addEventListener('pointerup', end)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', end)
      removeEventListener('pointerup', end)
    }
  }, [moment])
  return moment !== undefined && seen !== moment
}

/** Closes the confirmation on a press outside the phone, for example in the side panel of a wide window. */
function useLeavingOutside(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest('#phone')) leaveMoment()
    }
    addEventListener('pointerdown', onPress)
    return () => removeEventListener('pointerdown', onPress)
  }, [isShown])
}

/** Shows a full-screen confirmation. Done, Escape, Back, or a press outside its content closes it. */
export function MomentPage({ moment }: { moment: Moment | undefined }) {
  const { t } = useTranslation()
  const isMoving = useMotion(moment)
  // Keeps the content during the closing animation.
  const last = useRef(moment)
  last.current = moment ?? last.current
  // Mantine animates only a change of `opened`, so the drawer is mounted closed and then opens.
  const [isMade, setMade] = useState(false)
  useEffect(() => setMade(true), [])
  useFollowedLink(leaveMoment)
  useLeavingOutside(moment !== undefined)
  // If the animation is still running, the first press only skips to its end.
  const wasMoving = useRef(false)
  const shown = last.current
  if (!shown) return null
  const finish = () => {
    shown.onDone?.()
    leaveMoment()
  }
  const onPress = ({ target }: MouseEvent<HTMLElement>) => {
    if (!wasMoving.current && target instanceof Element && !target.closest('a, button, [data-inside]')) leaveMoment()
  }
  return (
    <Drawer.Root
      opened={moment !== undefined && isMade}
      onClose={leaveMoment}
      position="bottom"
      size="100%"
      portalProps={{ target: '#phone' }}
      transitionProps={{ duration: 120, transition: 'fade' }}
      lockScroll={false}
      classNames={styles as Record<string, string>}
    >
      <Drawer.Overlay />
      <Drawer.Content
        data-moving={isMoving || undefined}
        onPointerDown={() => {
          wasMoving.current = isMoving
        }}
        onClick={onPress}
      >
        <Awning size="page" />
        {/* Must be reachable by keyboard, because it scrolls with large text. */}
        <Drawer.Body tabIndex={0}>
          <MomentWords moment={shown} />
        </Drawer.Body>
        <div className={styles.acts}>
          {shown.way && (
            <ButtonLink full tone="soft" to={shown.way.to}>
              {shown.way.label}
            </ButtonLink>
          )}
          <Button full isFocused onPress={finish}>
            {t('app.done')}
          </Button>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}

function MomentWords({ moment }: { moment: Moment }) {
  const formats = useFormats()
  const { over, title, text, goods = [], amount, steps = [], lines = [], losses = [] } = moment
  return (
    <>
      {goods.length > 0 && <MomentParcel goods={goods} />}
      {over && <p className={styles.over}>{over}</p>}
      <Drawer.Title>{title}</Drawer.Title>
      {amount && (
        <p className={styles.amount}>
          <Money parts={formats.money(amount.minor)} size="hero" tone="inherit" of={amount.of} />
        </p>
      )}
      {text && <p>{text}</p>}
      {steps.length > 0 && <MomentSteps steps={steps} />}
      {lines.length > 0 && <MomentLines lines={lines} />}
      {losses.length > 0 && <MomentLines lines={losses} isLoss />}
    </>
  )
}

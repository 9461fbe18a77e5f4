import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../i18n/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Cell } from '../../ui/cell.tsx'
import { amountOf } from '../../ui/entries-of.ts'
import styles from './leap.module.css'
import type { LeapLine } from './leap-lines.ts'

interface LeapNewsProps {
  now: string
  lines: readonly LeapLine[]
  onClose: () => void
}

/** What happened to the store while time passed. */
export function LeapNews({ now, lines, onClose }: LeapNewsProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const news = useRef<HTMLDivElement>(null)
  // The sheet may have asked before: the button that had the focus is gone.
  useEffect(() => news.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <div ref={news} className={styles.news} tabIndex={-1} data-autofocus>
        <Text c="dimmed" size="xs">
          {formats.exact(now)}
        </Text>
        {lines.map(({ id, label, value, tone, of, to }) => (
          <Cell
            key={id}
            label={label}
            {...(to && { to })}
            {...(value && {
              value: (
                <bdi className={styles.value} data-tone={tone} {...(of && amountOf(of))}>
                  {value}
                </bdi>
              ),
            })}
          />
        ))}
      </div>
      <Button full onPress={onClose}>
        {t('app.done')}
      </Button>
    </>
  )
}

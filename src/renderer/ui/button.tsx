import { Button as MantineButton } from '@mantine/core'
import type { ReactNode } from 'react'

const looks = {
  primary: { variant: 'filled' },
  soft: { variant: 'light' },
  plain: { variant: 'subtle' },
  danger: { variant: 'light', color: 'bad' },
} as const

interface ButtonProps {
  children: ReactNode
  onPress?: () => void
  tone?: keyof typeof looks
  busy?: boolean
  disabled?: boolean
  /** As wide as its place. */
  full?: boolean
  type?: 'button' | 'submit'
  /** The form that it submits from outside of it. */
  form?: string
}

/** A press shows at once; while it is busy a second one does nothing. */
export function Button({
  children,
  onPress,
  tone = 'primary',
  busy = false,
  disabled = false,
  full = false,
  type = 'button',
  form,
}: ButtonProps) {
  return (
    <MantineButton
      {...looks[tone]}
      type={type}
      form={form}
      fullWidth={full}
      disabled={disabled}
      loading={busy}
      aria-busy={busy}
      {...(onPress && { onClick: onPress })}
    >
      {children}
    </MantineButton>
  )
}

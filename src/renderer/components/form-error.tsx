import type { ReactNode } from 'react'
import parts from '../ui/parts.module.css'

/** What a form as a whole was refused with, in words; nothing while it was not. */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p className={parts.bad} role="alert">
      {children}
    </p>
  )
}

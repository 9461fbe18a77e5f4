/** How this computer names itself, as an address writes it. */
export const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'] as const

const origin = /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/
const host = /^(?:127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/

/** @returns the name of this computer in such an origin */
export const nameInOrigin = (text: string): string | undefined => origin.exec(text)?.[1]

/** @returns the port in a `Host` that names this computer, as it is written there: empty, or with its colon */
export function portInHost(text: string): string | undefined {
  const found = host.exec(text)
  return found ? (found[1] ?? '') : undefined
}

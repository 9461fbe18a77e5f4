/** Scheme of links that open the desktop app: `stallkeeper://order/1042`, `stallkeeper://wallet`. */
export const linkScheme = 'stallkeeper'

/** Screens that a link can open. No link triggers an action. */
const linkedScreens = ['home', 'orders', 'goods', 'wallet', 'notifications'] as const

export type LinkTarget = { screen: (typeof linkedScreens)[number] } | { screen: 'order'; orderNo: string }

/** A class file that the user has opened with a double-click. A link cannot open one. */
export interface OpenedClass {
  screen: 'class'
  name: string
  /** Text of the file; null if it cannot be read or is too large. */
  file: string | null
}

const orderNoPattern = /^[A-Za-z0-9-]{1,40}$/

/**
 * Parses a deep link. Returns undefined for any other text, and for a link with a query, a fragment or further path
 * segments.
 */
export function readLink(text: string): LinkTarget | undefined {
  const [, name = '', rest] = /^stallkeeper:\/\/([a-z]+)\/?(?:(?<=\/)([^/?#]+))?$/.exec(text) ?? []
  if (name === 'order')
    return rest !== undefined && orderNoPattern.test(rest) ? { screen: name, orderNo: rest } : undefined
  const screen = linkedScreens.find(linked => linked === name)
  return screen !== undefined && rest === undefined ? { screen } : undefined
}

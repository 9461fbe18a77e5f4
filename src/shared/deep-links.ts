/** Scheme of links that open the desktop app: `stallkeeper://order/1042`, `stallkeeper://wallet`. */
export const linkScheme = 'stallkeeper'

/** Screens that a link can open. No link triggers an action. */
const linkedScreens = ['home', 'orders', 'goods', 'wallet', 'notifications'] as const

export type LinkTarget = { screen: (typeof linkedScreens)[number] } | { screen: 'order'; orderNo: string }

/** A class file that the user has opened. It comes from a double-click and never from a link. */
export interface OpenedClass {
  screen: 'class'
  name: string
  /** The text of the file; null if it cannot be read or is too large. */
  file: string | null
}

const orderNoPattern = /^[A-Za-z0-9-]{1,40}$/

/**
 * Parses a deep link; undefined for any other text, including one with a query, a fragment or further path segments.
 */
export function readLink(text: string): LinkTarget | undefined {
  const [, name = '', rest] = /^stallkeeper:\/\/([a-z]+)\/?(?:(?<=\/)([^/?#]+))?$/.exec(text) ?? []
  if (name === 'order')
    return rest !== undefined && orderNoPattern.test(rest) ? { screen: name, orderNo: rest } : undefined
  const screen = linkedScreens.find(linked => linked === name)
  return screen !== undefined && rest === undefined ? { screen } : undefined
}

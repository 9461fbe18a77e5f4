/** The scheme of links that open the desktop app: `stallkeeper://order/1042`, `stallkeeper://wallet`. */
export const linkScheme = 'stallkeeper'

/** The screens that a link may open; nothing else, and nothing that acts. */
const linkedScreens = ['home', 'orders', 'goods', 'wallet', 'notifications'] as const

export type LinkTarget = { screen: (typeof linkedScreens)[number] } | { screen: 'order'; orderNo: string }

const orderNoPattern = /^[A-Za-z0-9-]{1,40}$/

/** What a link leads to; undefined for any other text. A query, a fragment or more of a path makes it another text. */
export function readLink(text: string): LinkTarget | undefined {
  const [, name = '', rest] = /^stallkeeper:\/\/([a-z]+)\/?(?:(?<=\/)([^/?#]+))?$/.exec(text) ?? []
  if (name === 'order')
    return rest !== undefined && orderNoPattern.test(rest) ? { screen: name, orderNo: rest } : undefined
  const screen = linkedScreens.find(linked => linked === name)
  return screen !== undefined && rest === undefined ? { screen } : undefined
}

import { type ComponentProps, useContext } from 'react'
import { resolvePath, useHref, useLinkClickHandler } from 'react-router-dom'
import { AsideContext } from './aside-context.ts'

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

/**
 * Links to another screen. A link of a list beside its detail is marked if it leads to that detail. The router's own
 * component would add its code for pages that a server renders.
 */
export function Link({ to, onClick, ...anchor }: LinkProps) {
  const href = useHref(to)
  const isOpen = useContext(AsideContext) === resolvePath(to).pathname
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  return (
    <a
      {...anchor}
      href={href}
      {...(isOpen && { 'aria-current': 'page' })}
      onClick={event => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}

import type { BrowserContext, Route } from '@playwright/test'
import type { World } from '../testing/testing.ts'

/** Addresses that decide which requests of pages are redirected to the test's world. */
export interface PageRoutes {
  /** Base URL of the server that holds the world. */
  server: string
  /** Origin of the pages. If undefined, requests of every loopback origin are redirected. */
  baseURL: string | undefined
  /** Paths that the development server of the pages forwards to the API. */
  proxied: readonly string[]
}

/** Redirects requests from pages of a browser context to the test's world. Requests to other servers are unchanged. */
export async function sendToWorld(context: BrowserContext, world: World, routes: PageRoutes): Promise<void> {
  const server = new URL(routes.server)
  const isServers = (url: URL) => isSameServer(url, server) && !url.pathname.startsWith('/w/')
  const isProxied = (url: URL) =>
    isOwn(url, routes.baseURL) && routes.proxied.some(path => `${url.pathname}/`.startsWith(`${path}/`))
  await context.route(isServers, route => route.continue({ headers: headersFor(world, route) }))
  await context.route(
    url => !isServers(url) && isProxied(url),
    route => {
      const { pathname, search } = new URL(route.request().url())
      return route.continue({
        url: `${server.origin}${pathname}${search}`,
        headers: withoutOrigin(headersFor(world, route)),
      })
    },
  )
}

const loopback = ['localhost', '127.0.0.1', '[::1]']
const isLoopback = ({ hostname }: URL): boolean => loopback.includes(hostname)

/**
 * Returns true if two addresses mean the same server. All loopback names with the same port are the same server; any
 * other host must match exactly.
 */
const isSameServer = (url: URL, server: URL): boolean =>
  url.origin === server.origin || (isLoopback(url) && isLoopback(server) && url.port === server.port)

const isOwn = (url: URL, baseURL: string | undefined): boolean =>
  baseURL === undefined ? isLoopback(url) : url.origin === new URL(baseURL).origin

const headersFor = ({ id }: World, route: Route): Record<string, string> => ({
  ...route.request().headers(),
  'x-world': id,
})

/**
 * Returns headers without `Origin`. The page sent the request to its own server, so the guard of the sandbox would
 * refuse its origin.
 */
function withoutOrigin({
  origin: _origin,
  referer: _referer,
  ...others
}: Record<string, string>): Record<string, string> {
  return others
}

/**
 * Sets `Date` of the pages to the world's clock, also after each move of the clock. Timers of the pages continue in
 * real time.
 */
export async function keepTimeOf(world: World, { clock }: BrowserContext): Promise<void> {
  const follow = (now: string) => clock.setFixedTime(now)
  await follow(await world.clock.now())
  world.clock.onMove(follow)
}

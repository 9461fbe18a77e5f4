import type { BrowserContext, Route } from '@playwright/test'
import type { World } from '../testing/testing.ts'

/** Where the requests of pages go. */
export interface PageRoutes {
  /** The server of the world. */
  server: string
  /** The pages' own origin; without one each of this computer counts. */
  baseURL: string | undefined
  /** Paths of the pages' own origin that their development server passes on. */
  proxied: readonly string[]
}

/** Sends what the pages of a context ask of the server, and nothing else, to a world. */
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

/** All names of this computer are one server; any other host, such as a container's, is itself alone. */
const isSameServer = (url: URL, server: URL): boolean =>
  url.origin === server.origin || (isLoopback(url) && isLoopback(server) && url.port === server.port)

const isOwn = (url: URL, baseURL: string | undefined): boolean =>
  baseURL === undefined ? isLoopback(url) : url.origin === new URL(baseURL).origin

const headersFor = ({ id }: World, route: Route): Record<string, string> => ({
  ...route.request().headers(),
  'x-world': id,
})

/** The page asked its own server, which is no stranger to it. */
function withoutOrigin({
  origin: _origin,
  referer: _referer,
  ...others
}: Record<string, string>): Record<string, string> {
  return others
}

/** The pages' `Date` is the world's clock, wherever that goes; their timers run on. */
export async function keepTimeOf(world: World, { clock }: BrowserContext): Promise<void> {
  const follow = (now: string) => clock.setFixedTime(now)
  await follow(await world.clock.now())
  world.clock.onMove(follow)
}

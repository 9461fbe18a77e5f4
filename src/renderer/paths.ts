/** Every address of the console (D-01, D-02, D-03). `:name` is a parameter of its route; the query string is free. */
export const paths = {
  root: '/',
  landing: '/landing',
  login: '/login',
  register: '/register',
  invite: '/invite',
  notFound: '/404',
  service: '/service',
  home: '/shopCenter',
  orders: '/orderList',
  order: '/order/:orderNo',
  logistics: '/logistics/:orderNo',
  refund: '/refund/:orderNo',
  orderComment: '/orderComment',
  goods: '/goodsList',
  goodsAdd: '/goodsList/add',
  warehouse: '/goodsList/warehouse',
  wallet: '/wallet',
  walletFlow: '/walletFlow',
  recharge: '/recharge',
  deposit: '/deposit',
  withdraw: '/withdraw',
  accounts: '/accounts',
  accountAdd: '/accounts/add',
  account: '/accounts/:id',
  identity: '/identity',
  shop: '/shop',
  shopEdit: '/shop/edit',
  shopUpgrade: '/shop/upgrade',
  ads: '/promotion',
  adSpending: '/promotion/spend',
  invitations: '/invitation',
  notifications: '/notifications',
  settings: '/settings',
  password: '/password',
  payPassword: '/payPassword',
  qa: '/qa',
  qaDetail: '/qaDetail',
  feedback: '/feedback',
  lessons: '/lessons',
  class: '/class',
} as const

/** Returns the path prefix of a world: `/w/ID` for a test world, nothing for the store itself. */
export const worldRoot = (world: string): string => (world === '' ? '' : `/w/${world}`)

/** Id of this page's test world, from its address; empty on the store's pages. */
export const currentWorld = /^\/w\/([^/]+)/.exec(globalThis.location?.pathname ?? '')?.[1] ?? ''

export const currentRoot = worldRoot(currentWorld)

/** Returns the path of this page without the prefix of its world, as in `paths`. */
export const pathHere = (): string => location.pathname.slice(currentRoot.length) || paths.root

/** Paths of the Control room, which is a separate page. */
export const controlRoomPaths = { first: '/control-room', panel: '/control-room/:panel' } as const

type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Values of a path's `:name` parameters. */
export type Parameters<Path extends string> = { [Name in ParameterOf<Path>]: string }

/** Builds an address from its parameters. A value that is not a parameter of the path goes into the query string. */
export function linkTo<Path extends string>(path: Path, values: Parameters<Path> & Record<string, string>): string {
  const query = new URLSearchParams(values)
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    query.delete(name)
    return encodeURIComponent(values[name] ?? '')
  })
  return query.size > 0 ? `${filled}?${query}` : filled
}

/** Returns the address of the sign-in that continues to an address of the console. */
export const signInThen = (address: string): string => linkTo(paths.login, { next: address })

/** Returns the destination after a sign-in: the address in `next` if it is one of the console's, else home (D-01). */
export function addressAfterSignIn(search: string): string {
  const query = new URLSearchParams(search)
  const next = query.get('next') ?? ''
  query.delete('next')
  // Resolved as the browser would: `//host`, `/\host` and whole addresses lead elsewhere.
  const here = 'http://console.invalid'
  const isOwn = next.startsWith('/') && URL.canParse(next, here) && new URL(next, here).origin === here
  const found = new URL(isOwn ? next : paths.home, here)
  for (const [key, value] of query) if (!found.searchParams.has(key)) found.searchParams.append(key, value)
  return found.pathname + found.search
}

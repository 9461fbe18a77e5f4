import { atom, useAtom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { profileAtom } from '../api/session.ts'
import { pathHere, paths } from '../paths.ts'

const tabPaths = [paths.home, paths.orders, paths.goods, paths.wallet] as const

/** Where each tab was left, by its own path, and whose console that was. */
const leftAtAtom = atom<{ owner: string | undefined; addresses: Readonly<Record<string, string>> }>({
  owner: undefined,
  addresses: {},
})

/** Says to a screen that a tab led to it. */
const byTab = { state: { byTab: true } }

/** The active tab is the route's (D-06). Another tab opens where it was left; the active one goes back to its beginning. */
export function useTabs(toTop: () => boolean) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const owner = useAtomValue(profileAtom)?.username
  const [leftAt, setLeftAt] = useAtom(leftAtAtom)
  const active = Math.max(
    0,
    tabPaths.findIndex(path => pathname.startsWith(path)),
  )
  const root = tabPaths[active] ?? paths.home
  const address = pathname + search
  useEffect(() => {
    if (owner === undefined) return
    setLeftAt(known => ({ owner, addresses: { ...(known.owner === owner && known.addresses), [root]: address } }))
  }, [owner, root, address, setLeftAt])
  const open = (index: number) => {
    const path = tabPaths[index] ?? paths.home
    navigate((leftAt.owner === owner && leftAt.addresses[path]) || path, byTab)
  }
  const reselect = () => {
    // The address is ahead of the screen while the code of another one is on its way: what is pressed leads back.
    if (!pathHere().startsWith(root)) open(active)
    else if (!toTop() && address !== root) navigate(root, byTab)
  }
  return { active, open, reselect }
}

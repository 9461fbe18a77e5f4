import { atom, useAtom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { profileAtom } from '../api/session.ts'
import { pathHere, paths } from '../paths.ts'

const tabPaths = [paths.home, paths.orders, paths.goods, paths.wallet] as const

/** Last address of each tab, and the seller it belongs to. */
const leftAtAtom = atom<{ owner: string | undefined; addresses: Readonly<Record<string, string>> }>({
  owner: undefined,
  addresses: {},
})

/** Navigation state that tells a screen it was opened by a tab. */
const byTab = { state: { byTab: true } }

/**
 * Returns the active tab and a function that opens one (D-06). Another tab opens at its last address; the active one
 * returns to its root.
 */
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
    // The address changes before the next screen's code is loaded, so a press on the active tab must navigate back.
    if (!pathHere().startsWith(root)) open(active)
    else if (!toTop() && address !== root) navigate(root, byTab)
  }
  return { active, open, reselect }
}

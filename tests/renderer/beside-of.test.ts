import { expect, it } from 'vitest'
import { besideOf } from '../../src/renderer/app/beside-of.ts'
import { paths } from '../../src/renderer/paths.ts'

const open: readonly string[] = [
  paths.root,
  paths.landing,
  paths.login,
  paths.register,
  paths.invite,
  paths.notFound,
  paths.service,
  paths.lessons,
  paths.class,
]
const tabs: readonly string[] = [paths.home, paths.orders, paths.goods, paths.warehouse, paths.wallet]

it('every screen of a seller except the tabs belongs to one tab, whose list a wide window shows next to it', () => {
  for (const path of Object.values(paths)) {
    const tab = besideOf(path.replace(/:\w+/, '1'))
    if (open.includes(path) || tabs.includes(path)) expect(tab, path).toBeUndefined()
    else expect(tabs, path).toContain(tab)
  }
})

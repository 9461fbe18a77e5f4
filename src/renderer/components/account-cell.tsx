import { useShownProfile } from '../api/use-shown-profile.ts'
import { usePrivatePicture } from '../media/private-picture.ts'
import { Cell } from '../ui/cell.tsx'
import { ShopLogo } from '../ui/shop-logo.tsx'

type AccountCellProps = { to: string } | { onPress: () => void; opens: true }

/** Shows the signed-in seller: picture, nickname and username. */
export function AccountCell(way: AccountCellProps) {
  const profile = useShownProfile()
  const src = usePrivatePicture(profile?.avatar)
  if (!profile) return null
  const { nickname, username } = profile
  return (
    <Cell
      picture={<ShopLogo name={nickname || username} src={src ?? null} isRound />}
      label={<bdi>{nickname || username}</bdi>}
      note={nickname && nickname !== username ? <bdi>{username}</bdi> : undefined}
      {...way}
    />
  )
}

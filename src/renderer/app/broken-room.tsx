import { BrokenScreen } from '../components/broken-screen.tsx'
import { useTranslation } from '../i18n/i18n.ts'
import { stripOf } from '../i18n/strip.ts'
import { roomPaths } from '../paths.ts'
import { SandboxStrip } from '../ui/sandbox-strip.tsx'

/** In place of a Control room that cannot be drawn; the strip stays. */
export function BrokenRoom() {
  const { t } = useTranslation()
  return (
    <>
      <SandboxStrip text={stripOf(t)} />
      <BrokenScreen page={roomPaths.first} />
    </>
  )
}

import { BrokenScreen } from '../components/broken-screen.tsx'
import { useStrip } from '../i18n/strip.ts'
import { roomPaths } from '../paths.ts'
import { SandboxStrip } from '../ui/sandbox-strip.tsx'

/** In place of a Control room that cannot be drawn; the strip stays. */
export function BrokenRoom() {
  return (
    <>
      <SandboxStrip text={useStrip()} />
      <BrokenScreen page={roomPaths.first} />
    </>
  )
}

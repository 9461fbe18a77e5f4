import { symbolOf } from '#shared/contract/codes.ts'
import { languageCodes } from '#shared/languages.ts'
import type { Asked, Step } from '../../api/gallery-talk.ts'

const isId = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)

function isStep(step: unknown): step is Step {
  if (typeof step !== 'object' || step === null) return false
  const { code, language, walk }: Record<string, unknown> = { ...step }
  return (
    typeof code === 'number' &&
    symbolOf(code) !== undefined &&
    languageCodes.some(each => each === language) &&
    isId(walk)
  )
}

/** Whatever a page of this origin says on the channel: only what the room asks is heard, and nothing that it does not need. */
export function isAsked(data: unknown): data is Asked {
  if (typeof data !== 'object' || data === null) return false
  const { ask, to, step }: Record<string, unknown> = { ...data }
  if (ask === 'who') return true
  return isId(to) && (ask === 'back' || ask === 'end' || (ask === 'try' && isStep(step)))
}

import { symbolOf } from '#shared/contract/codes.ts'
import { languageCodes } from '#shared/languages.ts'
import type { Step, WalkRequest } from '../../api/error-walk-channel.ts'

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

/** Validates a message, because any page of this origin can post to the channel. */
export function isWalkRequest(data: unknown): data is WalkRequest {
  if (typeof data !== 'object' || data === null) return false
  const { request, to, step }: Record<string, unknown> = { ...data }
  if (request === 'who') return true
  return isId(to) && (request === 'back' || request === 'end' || (request === 'try' && isStep(step)))
}

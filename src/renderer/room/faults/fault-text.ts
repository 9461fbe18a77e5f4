import { symbolOf } from '#shared/contract/codes.ts'
import { faultLimits } from '#shared/faults.ts'
import type { useErrorTexts } from '../../i18n/error-texts.ts'
import type { useRoomTranslation } from '../../i18n/room.ts'
import type { FaultRule } from './rule.ts'

type Say = ReturnType<typeof useRoomTranslation>['t']
export type Texts = ReturnType<typeof useErrorTexts>

/** A code with its sentence, once that is there. */
export function codeText(code: number, texts: Texts): string {
  const symbol = symbolOf(code)
  return texts && symbol ? `${code} · ${texts[symbol]}` : String(code)
}

/** What a fault does, in words. */
export function effectText(rule: Omit<FaultRule, 'times' | 'until'>, say: Say, texts: Texts): string {
  const { code, http, abort, slow, slowMs = faultLimits.slowMs.default, delayMs = 0, when } = rule
  const parts = [
    delayMs > 0 && say('faults.late', { seconds: delayMs / 1_000 }),
    code !== undefined && codeText(code, texts),
    http !== undefined && `HTTP ${http}`,
    abort && say(`faults.kinds.${abort}`),
    slow && say(`faults.drawnOut.${slow}`, { seconds: slowMs / 1_000 }),
    when === 'after' && say('faults.after'),
  ]
  return parts.filter(Boolean).join(' · ')
}

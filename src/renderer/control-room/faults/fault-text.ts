import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { symbolOf } from '#shared/contract/codes.ts'
import { faultLimits } from '#shared/faults.ts'
import { sentenceValues } from '#shared/sentence-values.ts'
import type { FaultRule } from './fault-form-values.ts'

/** Describes what a fault does. Without `codeText` a code is a bare number. */
export function effectText(
  rule: Omit<FaultRule, 'times' | 'until'>,
  t: TFunction<'sandbox'>,
  codeText: (code: number) => string = String,
): string {
  const { code, http, abort, slow, slowMs = faultLimits.slowMs.default, delayMs = 0, when } = rule
  const parts = [
    delayMs > 0 && t('faults.late', { seconds: delayMs / 1_000 }),
    code !== undefined && codeText(code),
    http !== undefined && `HTTP ${http}`,
    abort && t(`faults.kinds.${abort}`),
    slow && t(`faults.drawnOut.${slow}`, { seconds: slowMs / 1_000 }),
    when === 'after' && t('faults.after'),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Returns a function that names a code with its sentence. */
export function useCodeText(): (code: number) => string {
  const { t } = useTranslation('errors')
  return code => {
    const symbol = symbolOf(code)
    return symbol ? `${code} · ${t(symbol, sentenceValues)}` : String(code)
  }
}

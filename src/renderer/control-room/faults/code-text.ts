import { useTranslation } from 'react-i18next'
import { symbolOf } from '#shared/contract/codes.ts'
import { sentenceValues } from '#shared/sentence-values.ts'

/** Returns a function that names a code with its sentence. */
export function useCodeText(): (code: number) => string {
  const { t } = useTranslation('errors')
  return code => {
    const symbol = symbolOf(code)
    return symbol ? `${code} · ${t(symbol, sentenceValues)}` : String(code)
  }
}

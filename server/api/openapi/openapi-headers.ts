import { z } from 'zod'
import type { CallRow } from '#shared/contract/call-row.ts'
import { languageCodes } from '#shared/languages.ts'
import { requestLimits } from '#shared/requests.ts'
import { faultHeader } from '../faults/fault-rule.ts'

const header = (id: string, description: string, schema: z.ZodString = z.string()) =>
  schema.optional().meta({ description, param: { id } })

const anyCall = {
  'Accept-Language': header('AcceptLanguage', `The language of \`msg\`: one of ${languageCodes.join(', ')}`),
  'X-Timezone': header('TimeZone', 'An IANA name, such as Europe/Paris: the days of the asker; UTC when absent'),
  'X-World': header('World', 'Asks the world of this id, as `/w/ID` before the path does'),
}
const sellerCall = {
  'X-Strict': header('Strict', '`true`: a field that the call does not have is refused, as `--strict` does for all'),
  [faultHeader]: header('OwnFault', 'A fault for this request alone: a code, or `http=503; when=after`'),
}
const moneyCall = {
  'Idempotency-Key': header(
    'IdempotencyKey',
    'The same key and body within 24 hours are answered as the first time, and nothing moves again',
    z.string().max(requestLimits.idempotencyKey),
  ),
}

/** The headers that a call looks at besides who calls. */
export const headersOf = ({ access, money }: CallRow) =>
  z.object({ ...anyCall, ...(access !== 'operator' && sellerCall), ...(money && moneyCall) })

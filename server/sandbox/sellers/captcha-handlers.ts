import type { Handler } from '../../api/pipeline/call.ts'
import { openCodes } from '../../areas/auth/captcha.ts'
import { iso } from '../../platform/iso.ts'

/** Lists the verification codes that are valid now; they are shown only to the operator (D-13). */
export const listCaptchas: Handler<'sandbox.listCaptchas'> = ({ db, realNow }) => ({
  list: openCodes(db, realNow()).map(({ expiresAt, ...code }) => ({ ...code, expiresAt: iso(expiresAt) })),
})

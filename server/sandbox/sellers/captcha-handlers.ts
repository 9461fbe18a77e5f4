import type { Handler } from '../../api/pipeline/call.ts'
import { openCodes } from '../../areas/auth/captcha.ts'
import { iso } from '../../platform/iso.ts'

/** The verification codes that somebody is asked for now: only the operator sees them (D-13). */
export const listCaptchas: Handler<'sandbox.listCaptchas'> = ({ db, realNow }) => ({
  list: openCodes(db, realNow()).map(({ expiresAt, ...code }) => ({ ...code, expiresAt: iso(expiresAt) })),
})

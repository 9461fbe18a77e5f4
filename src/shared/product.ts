/** Name of the product; it must not be configurable (`docs/rules/safety.md`). */
export const productName = 'Stallkeeper Sandbox'

/** ISO 4217 code reserved for testing, because no money here is real. */
export const currency = 'XTS'

/** Credentials of the demo shop in every seeded world. */
export const demo = { username: 'demo', password: 'demo1234', pin: '123456', inviteCode: 'WELCOME' } as const

/** Shown on every page, and first in everything that is exported. */
export const sandboxNotice = 'SANDBOX: no real money, no real customers'

/** Height of the notice strip on every page; the shell's window layout depends on it. */
export const sandboxStrip = { heightPx: 24 } as const

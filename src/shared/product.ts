/** The name of the product; nothing renames it (`docs/rules/safety.md`). */
export const productName = 'Stallkeeper Sandbox'

/** ISO 4217's code for testing: no money of ours is real. */
export const currency = 'XTS'

/** The demo shop that every seeded world has. */
export const demo = { username: 'demo', password: 'demo1234', pin: '123456', inviteCode: 'WELCOME' } as const

/** Stands on every page, and first in what leaves the sandbox. */
export const sandboxNotice = 'SANDBOX: no real money, no real customers'

/** The height of the strip that says on every page that nothing is real; the shell's window makes room for it. */
export const sandboxStrip = { heightPx: 24 } as const

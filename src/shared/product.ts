/** Name of this software. It must not be configurable (`docs/rules/safety.md`). */
export const productName = 'Stallkeeper Sandbox'

/** Currency code that ISO 4217 reserves for testing. The money in the sandbox is not real. */
export const currency = 'XTS'

/** Credentials of the demo shop. They are the same in every world with a seed. */
export const demo = { username: 'demo', password: 'demo1234', pin: '123456', inviteCode: 'WELCOME' } as const

/** Notice that every page shows. It also comes first in every export. */
export const sandboxNotice = 'SANDBOX: no real money, no real customers'

/** Height of the strip with this notice. The layout of the desktop app's window depends on it. */
export const sandboxStrip = { heightPx: 24 } as const

import type { Input } from '#shared/contract/schemas.ts'

/** Which calls of the journal are meant. */
export type WhichRequests = Pick<Input<'sandbox.listRequests'>, 'call' | 'username' | 'code' | 'keyword' | 'outcome'>

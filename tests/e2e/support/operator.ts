import type { APIRequestContext } from '@playwright/test'
import { allCalls, type CallName, fullPath } from '#shared/contract/calls.ts'
import type { Answer, Input } from '#shared/contract/schemas.ts'
import { type App, operatorKey } from './app.ts'

/** Sends an operator's call from outside the page. The server must have `mode: 'open'`. */
export async function command<Name extends Extract<CallName, `sandbox.${string}`>>(
  request: APIRequestContext,
  app: App,
  name: Name,
  input: Input<Name>,
): Promise<Answer<Name>> {
  const response = await request.fetch(app.origin + fullPath(name), {
    method: allCalls[name].method,
    headers: { 'X-Operator-Key': operatorKey },
    data: input,
  })
  const { code, msg, data } = await response.json()
  if (code !== 200) throw new Error(`${name} answered ${code}: ${msg}`)
  return data
}

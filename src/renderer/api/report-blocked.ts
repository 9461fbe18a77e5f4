import { call } from './client.ts'

/** Tells the server what the page's own policy kept from leaving; only the name of where to, and only an operator's window may. */
export function reportBlocked(): void {
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
    const what = URL.parse(blockedURI)?.origin ?? blockedURI
    if (what !== '') void call('sandbox.noteBlocked', { kind: 'policy', what }).catch(() => undefined)
  })
}

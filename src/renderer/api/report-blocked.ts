import { call } from './client.ts'

/** Reports the origin of requests that the Content Security Policy blocked. The server accepts this from operators only. */
export function reportBlocked(): void {
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
    const what = URL.parse(blockedURI)?.origin ?? blockedURI
    if (what !== '') void call('sandbox.noteBlocked', { kind: 'policy', what }).catch(() => undefined)
  })
}

/** Stands in the built index.html for the nonce of its inline styles; whoever serves the page replaces it. */
export const nonceMark = 'stallkeeper-nonce'

/** The Content-Security-Policy of the console. `api` is the source of the API where it is not the page's own origin. */
export function consolePolicy(nonce: string, api = ''): string {
  const rules = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': `'self' data: blob: ${api}`,
    'font-src': "'self'",
    'connect-src': `'self' ${api}`,
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  }
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.trim()}`)
    .join('; ')
}

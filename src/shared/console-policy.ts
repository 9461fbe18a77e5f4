/**
 * Placeholder in the built index.html for the nonce of its inline styles. The server that sends the page replaces it.
 */
export const nonceMark = 'stallkeeper-nonce'

/**
 * Returns the console's Content-Security-Policy.
 * @param api origin of the API if it differs from the page's
 */
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

/** Where the choice between light and dark is kept on this computer; without one the system's counts. */
export const schemeKey = 'stallkeeper.theme'

/** What the page is drawn in. */
export function drawnScheme(): 'light' | 'dark' {
  const stored = localStorage.getItem(schemeKey)
  if (stored === 'light' || stored === 'dark') return stored
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

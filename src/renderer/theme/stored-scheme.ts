/** Storage key of the chosen colour scheme. Without a choice the system's scheme applies. */
export const schemeKey = 'stallkeeper.theme'

/** Returns the colour scheme in effect. */
export function drawnScheme(): 'light' | 'dark' {
  const stored = localStorage.getItem(schemeKey)
  if (stored === 'light' || stored === 'dark') return stored
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

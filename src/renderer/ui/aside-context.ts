import { createContext } from 'react'

/**
 * Path of the page that a screen stands next to; undefined for the page itself. Only the screen of the URL may be the
 * page's `main` element.
 */
export const AsideContext = createContext<string | undefined>(undefined)

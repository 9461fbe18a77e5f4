import { createContext } from 'react'

/** True for a screen next to the phone. Only the screen of the URL may be the page's `main` element. */
export const AsideContext = createContext(false)

import { createContext } from 'react'

/** True for a screen next to the phone. The page has one `main`, which is the screen of the address. */
export const AsideContext = createContext(false)

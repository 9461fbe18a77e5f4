import { createContext } from 'react'

/** True for a screen beside the phone. The page has one `main`, which is the screen of the address. */
export const AsideContext = createContext(false)

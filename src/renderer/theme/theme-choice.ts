import { localStorageColorSchemeManager } from '@mantine/core'
import { schemeKey } from './stored-scheme.ts'

/** Stores the choice of light, dark or the system's scheme. */
export const themeManager = localStorageColorSchemeManager({ key: schemeKey })

import { localStorageColorSchemeManager } from '@mantine/core'
import { schemeKey } from './stored-scheme.ts'

/** Light, dark, or after the system; kept on this computer. */
export const themeManager = localStorageColorSchemeManager({ key: schemeKey })

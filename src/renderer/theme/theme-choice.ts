import { localStorageColorSchemeManager } from '@mantine/core'

/** Light, dark, or after the system; kept on this computer. */
export const themeManager = localStorageColorSchemeManager({ key: 'stallkeeper.theme' })

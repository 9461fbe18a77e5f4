import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { currentWorld } from '../paths.ts'
import { currentWorldName } from '../storage/world-names.ts'

/**
 * Returns the text of the sandbox strip and the window's title. The name of a separate world comes first, so that it is
 * not mistaken for the main store.
 */
export const stripOf = (t: TFunction): string =>
  currentWorld === ''
    ? t('app.strip')
    : `${currentWorldName ?? t('app.world', { id: currentWorld })} · ${t('app.strip')}`

export const useStrip = (): string => stripOf(useTranslation().t)

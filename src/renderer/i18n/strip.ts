import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ownWorld } from '../paths.ts'

/** Returns the text of the strip and of the window's title. It names a separate world first, so that nobody takes that for the store. */
export const stripOf = (t: TFunction): string =>
  ownWorld === '' ? t('app.strip') : `${t('app.world', { id: ownWorld })} · ${t('app.strip')}`

export const useStrip = (): string => stripOf(useTranslation().t)

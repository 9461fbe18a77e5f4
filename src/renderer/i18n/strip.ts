import type { TFunction } from 'i18next'
import { ownWorld } from '../paths.ts'

/** What the strip and the window's title say of a page: a world beside the store is named first, so that nobody takes it for the store. */
export const stripOf = (t: TFunction): string =>
  ownWorld === '' ? t('app.strip') : `${t('app.world', { id: ownWorld })} · ${t('app.strip')}`

import { ownRoot, ownWorld } from '../paths.ts'

/** A name of this page's own store in what the browser shares between all pages of a server. */
export const ownName = (name: string): string => ownRoot + name

/** What a page remembers of its store: on this computer; of a world beside it, which ends soon, in the tab. */
export const ownStorage = (): Storage => (ownWorld === '' ? localStorage : sessionStorage)

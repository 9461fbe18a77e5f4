const icon = (paths: string): string =>
  `<svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`

/** Icons of the tabs as markup strings (S-187). */
export const tabIcons = {
  store: icon('<path d="M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z"/>'),
  order: icon('<path data-mirrored="" d="M5 6h14M5 12h14M5 18h9"/>'),
  product: icon('<path d="M12 3l8 4.5v9L12 21l-8-4.5v-9z"/><path d="M4 7.5l8 4.5 8-4.5M12 12v9"/>'),
  account: icon(
    '<rect x="3" y="6" width="18" height="13" rx="2.5"/><path d="M3 9V7.5A2.5 2.5 0 0 1 5.5 5H17"/><circle cx="16.5" cy="12.8" r="1.1"/>',
  ),
}

const usual = { width: 390, height: 868, lang: 'en', theme: 'light', text: '', isLong: false }

/** How every screen is looked at: in both themes, from the right, on a small phone, in large type, and with words as long as German ones. */
export const looks = [
  { ...usual, id: 'light' },
  { ...usual, id: 'dark', theme: 'dark' },
  { ...usual, id: 'arabic', lang: 'ar' },
  { ...usual, id: 'arabic-dark', lang: 'ar', theme: 'dark' },
  { ...usual, id: 'narrow', lang: 'fr', width: 320, height: 700 },
  { ...usual, id: 'large', text: '200%' },
  { ...usual, id: 'long', isLong: true },
]

/**
 * A label as it stands inside a sentence: `Invitation code` as `invitation code`, `PIN` and `QR code` as they are.
 * Scripts without capitals have nothing to change.
 */
export const inlineLabel = (label: string): string =>
  label.replace(/^\p{Lu}(?=[\p{Ll}\s'’-])/u, first => first.toLowerCase())

/**
 * Adapts a label for use inside a sentence: `Invitation code` becomes `invitation code`; `PIN` and `QR code` stay
 * unchanged.
 * Scripts without capital letters are not affected.
 */
export const inlineLabel = (label: string): string =>
  label.replace(/^\p{Lu}(?=[\p{Ll}\s'’-])/u, first => first.toLowerCase())

/** All but the last four characters as dots. */
export const masked = (text: string): string => '•'.repeat(Math.max(0, text.length - 4)) + text.slice(-4)

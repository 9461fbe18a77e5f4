/** Replaces all characters except the last four with dots. */
export const redact = (text: string): string => '•'.repeat(Math.max(0, text.length - 4)) + text.slice(-4)

export const startOptions: Record<string, { type: 'boolean' | 'string'; value?: string; text: string }>
export function helpFor(file: string, args: readonly string[], root: string): string | undefined

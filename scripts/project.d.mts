export function whyNotWritable(folder: string): string | undefined

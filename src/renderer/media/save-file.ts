/** Joins texts to the name of a file. Characters that some file system does not allow become hyphens. */
export const fileName = (...texts: readonly string[]): string =>
  texts
    .join(' ')
    .trim()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

/** Downloads a file that the page has created. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  URL.revokeObjectURL(url)
}

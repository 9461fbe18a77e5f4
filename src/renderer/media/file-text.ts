/** Returns the text of a chosen file. One that can no longer be read counts as empty, and the server says so. */
export const fileText = (file: Pick<File, 'text'>): Promise<string> => file.text().catch(() => '')

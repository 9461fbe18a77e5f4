/** Returns the text of a chosen file. If it can no longer be read, the text is empty and the server refuses it. */
export const fileText = (file: Pick<File, 'text'>): Promise<string> => file.text().catch(() => '')

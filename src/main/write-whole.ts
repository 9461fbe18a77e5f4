import { open, rename } from 'node:fs/promises'

/** Writes a file that is either the old one or the whole new one, whatever happens, and that only this user reads. */
export async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  const temporary = `${file}.new`
  const handle = await open(temporary, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, file)
}

import { open, rename } from 'node:fs/promises'

/** Writes a file atomically. After a crash it has either the old or the new content. Only this user can read it. */
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

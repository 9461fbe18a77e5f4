import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { rowsIn } from './rows.ts'

interface Row {
  path: string
  size: number
}

/**
 * Compares the upload rows of a data folder with its files.
 * @returns rows without a complete file, and files without a row
 */
export function disagreements(folder: string): string[] {
  const rows = rowsIn<Row>(folder, 'SELECT path, size_bytes AS size FROM uploads')
  const uploads = path.join(folder, 'uploads')
  const isWhole = ({ path: kept, size }: Row) => {
    const file = path.join(uploads, path.basename(kept))
    return existsSync(file) && statSync(file).size === size
  }
  const known = new Set(rows.map(row => path.basename(row.path)))
  return [
    ...rows.filter(row => !isWhole(row)).map(row => `${row.path} lacks its file`),
    ...readdirSync(uploads).filter(name => !known.has(name)),
  ]
}

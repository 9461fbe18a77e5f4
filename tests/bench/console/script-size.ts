import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { packedSuffix } from '#shared/packed-files.ts'
import { root } from '../processes.ts'
import type { Bench } from '../row.ts'

const built = path.join(root, 'out/renderer')

const isPlain = (file: string): boolean => !file.endsWith(packedSuffix)

const kilobytes = (file: string): number => gzipSync(readFileSync(path.join(built, file))).length / 1_000

/** The scripts that the page names, packed: what is there before any screen. */
export async function firstScript({ note }: Bench): Promise<number> {
  const html = readFileSync(path.join(built, 'index.html'), 'utf8')
  const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(match => match[1] ?? '')
  const assets = readdirSync(path.join(built, 'assets'))
    .filter(isPlain)
    .map(file => path.join('assets', file))
  const sumOf = (files: readonly string[]) => files.reduce((sum, file) => sum + kilobytes(file), 0)
  const words = assets.filter(file => path.basename(file).startsWith('console-')).map(kilobytes)
  const styles = sumOf(assets.filter(file => file.endsWith('.css')))
  note(
    `Beside the first script: a language's words ${Math.max(...words).toFixed(1)} kB at most, all CSS ${styles.toFixed(1)} kB.`,
  )
  return sumOf(scripts)
}

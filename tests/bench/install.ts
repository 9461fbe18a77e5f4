import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { NotMeasured } from './row.ts'

/**
 * Installs packages that are measured or that measure, in a folder outside the project.
 * @throws NotMeasured if npm cannot reach its registry
 */
export async function install(folder: string, packages: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'package.json'), '{ "private": true }')
  const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', ...packages]
  try {
    await promisify(execFile)('npm', args, { cwd: folder, shell: process.platform === 'win32' })
  } catch (error) {
    const [sentence] = String(error instanceof Error && 'stderr' in error ? error.stderr : error).split('\n')
    throw new NotMeasured(`npm could not install ${packages.join(' and ')} (${sentence})`)
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { onTestFinished } from 'vitest'

export interface Child {
  pid: number
  /** First line that the process has printed. */
  said: string
  /** Kills the process with SIGKILL, which has the same effect as a power cut. */
  kill: () => Promise<void>
}

/** Runs a script of this folder and waits for its first line of output. */
export async function aChild(file: 'serving' | 'resetting', dataDir: string): Promise<Child> {
  const child: ChildProcess = spawn(process.execPath, [path.join(import.meta.dirname, `${file}.ts`), dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  const kill = () => {
    child.kill('SIGKILL')
    return ended
  }
  onTestFinished(kill)
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const said = await new Promise<string>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').once('data', (line: string) => resolve(line.trim()))
    child.once('close', () => reject(new Error(`${file} ended: ${complaint}`)))
  })
  return { pid: child.pid ?? 0, said, kill }
}

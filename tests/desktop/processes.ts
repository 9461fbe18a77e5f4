import { execFileSync } from 'node:child_process'

interface Process {
  pid: number
  parent: number
  command: string
}

function list(): Process[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  return lines.map(line => {
    const [, pid, parent, command = ''] = line.match(/^\s*(\d+)\s+(\d+)\s+(.*)$/) ?? []
    return { pid: Number(pid), parent: Number(parent), command }
  })
}

/** Returns a process and its descendants. */
export function family(pid: number): Process[] {
  const all = list()
  const members = all.filter(process => process.pid === pid)
  for (const member of members) members.push(...all.filter(process => process.parent === member.pid))
  return members
}

export function serverOf(pid: number): Process | undefined {
  return family(pid).find(({ command }) => /utility\.js|node\.mojom\.NodeService/.test(command))
}

export const isAlive = (pid: number) =>
  list().some(process => process.pid === pid && !/<defunct>/.test(process.command))

import { fork } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { strict } from './state.mjs'

/** Runs a utility process as a child process of Node. The serialization `advanced` clones messages as Electron does. */
export const utilityProcess = strict('utilityProcess', {
  fork(file, args, { cwd, stdio }) {
    const child = fork(file, args, {
      cwd,
      execArgv: ['--import', new URL('utility-host.mjs', import.meta.url).href],
      serialization: 'advanced',
      stdio: ['ignore', stdio, stdio, 'ipc'],
    })
    const utility = Object.assign(new EventEmitter(), {
      stdout: child.stdout,
      stderr: child.stderr,
      pid: child.pid,
      postMessage: message => child.connected && child.send(message),
      kill: () => child.kill(),
    })
    child.on('spawn', () => utility.emit('spawn'))
    child.on('message', message => utility.emit('message', message))
    child.on('exit', code => utility.emit('exit', code ?? 1))
    return utility
  },
})

// Module that is preloaded into the app. `--answer=NUMBER` is the index of the button that answers a dialog. The
// questions are recorded for the test. `--hold-server` suspends the first server process as soon as it exists.
const { dialog, utilityProcess } = require('electron')

const [, answer] = process.argv.map(argument => /^--answer=(\d+)$/.exec(argument)).find(Boolean) ?? []

dialog.showMessageBox = async asked => {
  process.env.ASKED = JSON.stringify(asked)
  return { response: Number(answer ?? asked.cancelId), checkboxChecked: false }
}

if (process.argv.includes('--hold-server')) {
  const { fork } = utilityProcess
  utilityProcess.fork = (...args) => {
    utilityProcess.fork = fork
    const server = fork(...args)
    server.once('spawn', () => process.kill(server.pid, 'SIGSTOP'))
    return server
  }
}

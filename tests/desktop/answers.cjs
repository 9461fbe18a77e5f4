// Loaded before the app: a spec answers the system's questions by `--answer=NUMBER`, the place of a button, and reads what was asked.
const { dialog } = require('electron')

const [, answer] = process.argv.map(argument => /^--answer=(\d+)$/.exec(argument)).find(Boolean) ?? []

dialog.showMessageBox = async asked => {
  process.env.ASKED = JSON.stringify(asked)
  return { response: Number(answer ?? asked.cancelId), checkboxChecked: false }
}

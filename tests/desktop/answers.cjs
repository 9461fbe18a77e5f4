// Preloaded into the app. `--answer=NUMBER` is the index of the button that answers a dialog; the questions are
// recorded for the spec.
const { dialog } = require('electron')

const [, answer] = process.argv.map(argument => /^--answer=(\d+)$/.exec(argument)).find(Boolean) ?? []

dialog.showMessageBox = async asked => {
  process.env.ASKED = JSON.stringify(asked)
  return { response: Number(answer ?? asked.cancelId), checkboxChecked: false }
}

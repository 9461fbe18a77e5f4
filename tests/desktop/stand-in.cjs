// Loaded before the app where the stand-in takes Electron's place: what the app calls and the stand-in lacks is recorded.
const { app } = require('electron')

app.setBadgeCount = count => {
  process.env.BADGE = String(count)
  return true
}

app.setAboutPanelOptions = options => {
  process.env.ABOUT = JSON.stringify(options)
}

app.on('web-contents-created', (_event, contents) => {
  const set = contents.setWindowOpenHandler.bind(contents)
  contents.setWindowOpenHandler = handler => {
    contents.openHandler = handler
    set(handler)
  }
})

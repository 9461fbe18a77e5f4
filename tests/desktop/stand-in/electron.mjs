// Module `electron` of the main process. It has only the parts that this app uses. All others throw or are missing.
export { app } from './app.mjs'
export { ipcMain } from './contents.mjs'
export { safeStorage } from './safe-storage.mjs'
export { net, protocol, session } from './session.mjs'
export { state as standIn } from './state.mjs'
export { dialog, Menu, nativeTheme, screen, shell } from './system.mjs'
export { utilityProcess } from './utility-process.mjs'
export { BrowserWindow } from './window.mjs'

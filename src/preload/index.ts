import { contextBridge, ipcRenderer } from 'electron'
import type { Bridge } from '#shared/bridge.ts'
import { channels } from '#shared/bridge-channels.ts'
import type { LinkTarget, OpenedClass } from '#shared/deep-links.ts'

const bridge: Bridge = {
  apiUrl: () => ipcRenderer.invoke(channels.apiUrl),
  setToken: token => ipcRenderer.invoke(channels.setToken, token),
  clearToken: () => ipcRenderer.invoke(channels.clearToken),
  tokenStatus: () => ipcRenderer.invoke(channels.tokenStatus),
  spareToken: isSpared => ipcRenderer.invoke(channels.spareToken, isSpared),
  runAction: action => ipcRenderer.invoke(channels.runAction, action),
  present: shown => ipcRenderer.invoke(channels.present, shown),
  openAtLogin: enable => ipcRenderer.invoke(channels.openAtLogin, ...(enable === undefined ? [] : [enable])),
  openConsole: token => ipcRenderer.invoke(channels.openConsole, ...(token === undefined ? [] : [token])),
  openControlRoom: () => ipcRenderer.invoke(channels.openControlRoom),
  controlRoomKey: () => ipcRenderer.invoke(channels.controlRoomKey),
  openWorld: page => ipcRenderer.invoke(channels.openWorld, page),
  handedToken: () => ipcRenderer.invoke(channels.handedToken),
  openedWorlds: () => ipcRenderer.invoke(channels.openedWorlds),
  removeOpenedWorld: id => ipcRenderer.invoke(channels.removeOpenedWorld, id),
  pictureOfConsole: () => ipcRenderer.invoke(channels.pictureOfConsole),
  onLink(go) {
    // The page gets only the target, because the event would expose the sender.
    const listener = (_event: unknown, target: LinkTarget | OpenedClass) => go(target)
    ipcRenderer.on(channels.onLink, listener)
    void ipcRenderer.invoke(channels.onLink)
    return () => void ipcRenderer.removeListener(channels.onLink, listener)
  },
  onShowEntries(show) {
    const listener = (_event: unknown, isOn: boolean) => show(isOn)
    ipcRenderer.on(channels.onShowEntries, listener)
    return () => void ipcRenderer.removeListener(channels.onShowEntries, listener)
  },
}

contextBridge.exposeInMainWorld('stallkeeper', Object.freeze(bridge))

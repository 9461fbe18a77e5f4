import { contextBridge, ipcRenderer } from 'electron'
import type { Bridge } from '#shared/bridge.ts'
import { channels } from '#shared/bridge-channels.ts'
import type { LinkTarget } from '#shared/deep-links.ts'

const bridge: Bridge = {
  apiUrl: () => ipcRenderer.invoke(channels.apiUrl),
  setToken: token => ipcRenderer.invoke(channels.setToken, token),
  clearToken: () => ipcRenderer.invoke(channels.clearToken),
  tokenStatus: () => ipcRenderer.invoke(channels.tokenStatus),
  spareToken: isSpared => ipcRenderer.invoke(channels.spareToken, isSpared),
  act: act => ipcRenderer.invoke(channels.act, act),
  present: shown => ipcRenderer.invoke(channels.present, shown),
  openAtLogin: wanted => ipcRenderer.invoke(channels.openAtLogin, ...(wanted === undefined ? [] : [wanted])),
  openConsole: token => ipcRenderer.invoke(channels.openConsole, ...(token === undefined ? [] : [token])),
  openRoom: () => ipcRenderer.invoke(channels.openRoom),
  roomKey: () => ipcRenderer.invoke(channels.roomKey),
  openWorld: wanted => ipcRenderer.invoke(channels.openWorld, wanted),
  handedToken: () => ipcRenderer.invoke(channels.handedToken),
  openedWorlds: () => ipcRenderer.invoke(channels.openedWorlds),
  removeOpenedWorld: id => ipcRenderer.invoke(channels.removeOpenedWorld, id),
  pictureOfConsole: () => ipcRenderer.invoke(channels.pictureOfConsole),
  onLink(go) {
    // The page gets the target alone: an event would give it the sender.
    const listener = (_event: unknown, target: LinkTarget) => go(target)
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

import { contextBridge, ipcRenderer } from 'electron'
import type { Bridge } from '#shared/bridge.ts'
import { channels } from '#shared/bridge-channels.ts'

const bridge: Bridge = {
  apiUrl: () => ipcRenderer.invoke(channels.apiUrl),
  setToken: token => ipcRenderer.invoke(channels.setToken, token),
  clearToken: () => ipcRenderer.invoke(channels.clearToken),
  tokenStatus: () => ipcRenderer.invoke(channels.tokenStatus),
  retry: () => ipcRenderer.invoke(channels.retry),
  openLogs: () => ipcRenderer.invoke(channels.openLogs),
  quit: () => ipcRenderer.invoke(channels.quit),
}

contextBridge.exposeInMainWorld('stallkeeper', Object.freeze(bridge))

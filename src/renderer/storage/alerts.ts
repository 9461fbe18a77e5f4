import { atom, getDefaultStore } from 'jotai'

const key = 'stallkeeper.alerts'

const isAllowed = (): boolean => 'Notification' in window && Notification.permission === 'granted'

/** True if the seller is notified of new orders while the window is in the background. Default: off. */
export const alertsAtom = atom(localStorage.getItem(key) === 'on' && isAllowed())

/** Switches the alerts. Enabling them asks for the browser's permission. @returns true if they are enabled now */
export async function setAlerts(enable: boolean): Promise<boolean> {
  if (enable && 'Notification' in window) await Notification.requestPermission()
  const isOn = enable && isAllowed()
  localStorage.setItem(key, isOn ? 'on' : 'off')
  getDefaultStore().set(alertsAtom, isOn)
  return isOn
}

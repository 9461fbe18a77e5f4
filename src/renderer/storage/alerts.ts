import { atom, getDefaultStore } from 'jotai'

const key = 'stallkeeper.alerts'

const isAllowed = (): boolean => 'Notification' in window && Notification.permission === 'granted'

/** Whether this computer's person is told of new orders while the window is in the background; off until it is switched on. */
export const alertsAtom = atom(localStorage.getItem(key) === 'on' && isAllowed())

/** Switched on, it asks for the permission of the system, or of the browser. @returns whether it is on now */
export async function setAlerts(wanted: boolean): Promise<boolean> {
  if (wanted && 'Notification' in window) await Notification.requestPermission()
  const isOn = wanted && isAllowed()
  localStorage.setItem(key, isOn ? 'on' : 'off')
  getDefaultStore().set(alertsAtom, isOn)
  return isOn
}

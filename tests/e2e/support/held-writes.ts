import type { Page } from '@playwright/test'
import { heldMs } from '../../../src/renderer/api/held-time.ts'

declare global {
  interface Window {
    /** Sends the writes that `holdWrites` has delayed. */
    sendHeldWrites?: () => void
  }
}

/**
 * After the next page load, writes can be undone until the test calls `sendHeldWrites`. The usual time limit is a few
 * seconds. On a busy computer it could end before the test has checked the bar with "Undo".
 */
export async function holdWrites(page: Page): Promise<void> {
  await page.addInitScript(ms => {
    const { setTimeout: later, clearTimeout: stop } = window
    const held = new Map<number, () => void>()
    const setHeld = (run: () => void, delay?: number, ...values: unknown[]): number => {
      if (delay !== ms) return later(run, delay, ...values)
      const id = later(() => undefined, 2 ** 31 - 1)
      held.set(id, run)
      return id
    }
    window.setTimeout = setHeld as typeof setTimeout
    const stopHeld = (id?: number): void => {
      if (id !== undefined) held.delete(id)
      stop(id)
    }
    window.clearTimeout = stopHeld as typeof clearTimeout
    window.sendHeldWrites = () => {
      const due = [...held.values()]
      held.clear()
      for (const run of due) run()
    }
  }, heldMs)
}

/** Sends the delayed writes, which can then no longer be undone. */
export const sendHeldWrites = (page: Page): Promise<void> => page.evaluate(() => window.sendHeldWrites?.())

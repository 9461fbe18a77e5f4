/** Sizes that the console keeps to the pixel (D-06, D-07), and how long it shows a toast (D-09). */
export const layout = {
  tabBar: { heightPx: 60, initialIndex: 0, raisedByPx: 34 },
  floatingButton: { sizePx: 44, bottomPx: 200, sidePx: 52, dragThresholdPx: 6, keyStepPx: 8 },
  toastMs: 3_000,
  sameToastMs: 1_000,
} as const

/** From here on the phone stands framed in the middle; `ui/phone.module.css` says the same width. */
export const wideWindow = '(min-width: 1024px)'

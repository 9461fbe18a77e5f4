/** Sizes that the specification fixes (D-06, D-07), and the duration of a toast (D-09). */
export const layout = {
  tabBar: { heightPx: 60, initialIndex: 0, raisedByPx: 34 },
  floatingButton: { sizePx: 44, bottomPx: 200, sidePx: 52, dragThresholdPx: 6, keyStepPx: 8, restMs: 1_000 },
  toastMs: 3_000,
  sameToastMs: 1_000,
} as const

/** Minimum width at which the phone is framed in the middle; `ui/phone.module.css` repeats it. */
export const wideWindow = '(min-width: 1024px)'

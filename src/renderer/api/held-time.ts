/** Milliseconds in which a write can be undone. */
export const heldMs = 5_000

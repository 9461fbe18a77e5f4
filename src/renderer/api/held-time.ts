/** Time in which a write can be undone, in milliseconds. */
export const heldMs = 5_000

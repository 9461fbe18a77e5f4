/** Makes a format when it is first used: making one takes a browser longer than drawing the rest of a screen. */
export function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}

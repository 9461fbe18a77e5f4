/** Creates a value on first use. Creating an Intl format takes longer than rendering a whole screen. */
export function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Scrolls a row sideways until a part is visible. `scrollIntoView` would also scroll the page. */
export function showInRow(row: Element | null, part: Element | null | undefined): void {
  if (!row || !part) return
  const [all, one] = [row.getBoundingClientRect(), part.getBoundingClientRect()]
  row.scrollLeft += one.left + one.width / 2 - (all.left + all.width / 2)
}

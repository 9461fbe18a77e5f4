/** Brings a part of a row into sight sideways; the page around it stays where it is. */
export function showInRow(row: Element | null, part: Element | null | undefined): void {
  if (!row || !part) return
  const [all, one] = [row.getBoundingClientRect(), part.getBoundingClientRect()]
  row.scrollLeft += one.left + one.width / 2 - (all.left + all.width / 2)
}

interface Answering {
  id: string
  replyTo: string | null
}

/** Sorts comments into threads: each is followed by its replies, oldest first. */
export function inThreads<Each extends Answering>(list: readonly Each[]): { comment: Each; depth: number }[] {
  const ids = new Set(list.map(({ id }) => id))
  const answersOf = Map.groupBy(list, ({ replyTo }) => (replyTo !== null && ids.has(replyTo) ? replyTo : null))
  const under = (id: string | null, depth: number): { comment: Each; depth: number }[] =>
    (answersOf.get(id) ?? []).flatMap(comment => [{ comment, depth }, ...under(comment.id, depth + 1)])
  return under(null, 0)
}

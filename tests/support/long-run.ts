/**
 * True in `npm run test:long`, which uses more random inputs, killed processes and full disks than `npm test` has time
 * for.
 */
export const isLong = process.env.STALLKEEPER_LONG === '1'

/**
 * Returns an evenly spread part of a list; in `npm run test:long` returns the whole list. Use it only if all members
 * take the same path through the code.
 */
export const someOf = <Each>(all: readonly Each[], few: number): readonly Each[] =>
  isLong ? all : all.filter((_each, at) => at % Math.ceil(all.length / few) === 0)

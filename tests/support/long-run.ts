/** True in `npm run test:long`, which uses more random inputs, kills and full disks than `npm test` has time for. */
export const isLong = process.env.STALLKEEPER_LONG === '1'

/** Some of a list whose members take the same path through the code, evenly spread; all of them in `npm run test:long`. */
export const someOf = <Each>(all: readonly Each[], few: number): readonly Each[] =>
  isLong ? all : all.filter((_each, at) => at % Math.ceil(all.length / few) === 0)

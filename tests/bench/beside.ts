/** What is measured, and what comes before it each time and is not. */
interface Measured {
  before?: () => Promise<unknown>
  act: () => Promise<unknown>
}

/** Runs two things in turn, so that a busy machine slows both alike. @returns the median of each, in milliseconds */
export async function beside(rounds: number, one: Measured, other: Measured): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    times[0].push(await time(one))
    times[1].push(await time(other))
  }
  return [median(times[0]), median(times[1])]
}

async function time({ before, act }: Measured): Promise<number> {
  await before?.()
  const started = performance.now()
  await act()
  return performance.now() - started
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

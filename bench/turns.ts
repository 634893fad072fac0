/** Measuring turn by turn: both sides see the same machine, and the median forgets what else it was doing. */

export type Turn = { milliseconds: number; cpuMilliseconds: number }

/** Runs each piece of work once a round, in order, and answers the median of each; the first rounds only warm up. */
export async function takeTurns(
  works: readonly (() => unknown)[],
  { rounds = 9, warmUp = 2 }: { rounds?: number; warmUp?: number } = {},
): Promise<Turn[]> {
  const taken: Turn[][] = works.map(() => [])
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [index, work] of works.entries()) {
      const turn = await timed(work)
      if (round >= 0) taken[index]?.push(turn)
    }
  }
  return taken.map((turns) => ({
    milliseconds: median(turns.map(({ milliseconds }) => milliseconds)),
    cpuMilliseconds: median(turns.map(({ cpuMilliseconds }) => cpuMilliseconds)),
  }))
}

/** Of this process alone: what PostgreSQL spends shows in the milliseconds. */
async function timed(work: () => unknown): Promise<Turn> {
  const [cpuBefore, before] = [process.cpuUsage(), performance.now()]
  await work()
  const milliseconds = performance.now() - before
  const { user, system } = process.cpuUsage(cpuBefore)
  return { milliseconds, cpuMilliseconds: (user + system) / 1000 }
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

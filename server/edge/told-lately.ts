/**
 * What was told in the last minute, for a page that reads first and listens a moment later: what changed in between was told
 * to nobody there.
 */
export type Told = { path: string; ids: (number | string)[]; heard: string[] }

/** Longer than a slow page takes until it listens. */
const KEPT_MS = 60_000
const MOST = 2_000

export function createToldLately(now: () => number = () => performance.now()) {
  let told: (Told & { at: number })[] = []
  /** Before this, nobody here knows. */
  let knownFrom = now()

  const forgetBefore = (at: number) => {
    knownFrom = Math.max(knownFrom, at)
    const first = told.findIndex((each) => each.at >= at)
    told = first < 0 ? [] : told.slice(first)
  }
  return {
    keep(each: Told) {
      const at = now()
      if (told.length >= MOST) forgetBefore(told[MOST / 2]?.at ?? at)
      if (told[0] && told[0].at < at - 2 * KEPT_MS) forgetBefore(at - KEPT_MS)
      told.push({ ...each, at })
    },
    /** What was told since so many milliseconds ago; undefined when some of it is no longer known. */
    since(milliseconds: number): readonly Told[] | undefined {
      const from = now() - milliseconds
      return from < knownFrom ? undefined : told.filter(({ at }) => at >= from)
    },
  }
}

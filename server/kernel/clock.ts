/** The server's one clock: real time, or a fixed beginning from which it runs on. */

export type Clock = {
  now(): Date
  /** Whether it shows another time than the wall's. */
  isShifted: boolean
}

/** A clock that shows `asOf` now and runs on from there; without `asOf` the real time. */
export function startClock(asOf?: string): Clock {
  if (asOf === undefined) return { now: () => new Date(), isShifted: false }
  const shiftMs = new Date(asOf).getTime() - Date.now()
  return { now: () => new Date(Date.now() + shiftMs), isShifted: true }
}

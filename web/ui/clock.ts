/** The server's clock as the screens know it: what is "today", and how long ago something was. */

/** A difference below this is the network's and the wall clock's; following it would make times jump. */
const TOLERANCE_MS = 60_000

let shiftMs = 0

/** Takes the time of an answer's Date header; without one nothing changes. */
export function followServerClock(date: string | null): void {
  const at = date === null ? Number.NaN : Date.parse(date)
  if (Number.isNaN(at)) return
  const difference = at - Date.now()
  shiftMs = Math.abs(difference) < TOLERANCE_MS ? 0 : difference
}

/** Now, by the server's clock. */
export const serverNow = (): Date => new Date(Date.now() + shiftMs)
